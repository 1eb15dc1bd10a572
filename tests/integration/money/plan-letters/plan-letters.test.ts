import assert from "node:assert/strict";
import { it } from "node:test";
import { noteLetter } from "../../../../server/services/plan-letters/index.ts";
import { buildPlanLetters } from "../../../../server/wings/plan-letters.ts";
import { onEveryLoginServer } from "../../login/login-server.ts";
import { giverOf } from "../../plan/giver.ts";
import { uploaded } from "../../security/house.ts";
import { DAY_MS, PACK } from "../bills/bills-kit.ts";
import { readersOf } from "./plan-letters-kit.ts";

const MINUTE_MS = 60_000;

onEveryLoginServer(
  "letters about plans and money",
  (server) => {
    const { database, services, reader, written, bill, passed } = readersOf(server);

    it("tell of a bill and of a credit note, each once, however many servers look", async () => {
      const { id, letters } = await reader();
      const { number } = await bill(id, id);
      await written();
      await written();
      const [first, ...more] = await letters();
      assert.deepEqual(more, []);
      assert.match(first?.subject ?? "", new RegExp(`^Your bill ${number}: .*5[.]99$`));
      for (const part of [/TEST, no money moves/, /Premium, monthly, until /, /5\.99, of which .* are tax/])
        assert.match(first?.text ?? "", part);
      assert.match(
        first?.text ?? "",
        new RegExp(`^${server().context.config.publicUrl}/drive/payment/bills$`, "m"),
      );
      assert.doesNotMatch(first?.source ?? "", /List-Unsubscribe/);
      await database().write((tx) =>
        services().bills.credit(tx, {
          ownerId: id,
          bill: number,
          key: `letters/${id}/back`,
          actor: "system",
          provider: "test",
          at: Date.now(),
          amount: 599n,
          reason: "refund",
        }),
      );
      await written();
      const [, second, ...others] = await letters();
      assert.deepEqual(others, []);
      assert.match(second?.subject ?? "", /^Credit note TEST-\d{4}-\d{6}: you get .*5[.]99 back$/);
      assert.match(second?.text ?? "", new RegExp(`of your bill ${number} go back`));
    });

    it("come once when a server is killed before it handed one over, or before it wrote it down", async () => {
      const { id, letters } = await reader();
      const { number } = await bill(id, id);
      const { login } = services();
      const dyingBefore = buildPlanLetters(
        services(),
        {
          login: {
            ...login,
            owedLetters: { ...login.owedLetters, owe: () => Promise.reject(new Error("killed")) },
          },
        },
        services(),
        services(),
        services(),
      );
      const noted = () =>
        database().read.selectFrom("plan_letter").selectAll().where("owner_id", "=", id).executeTakeFirst();
      await dyingBefore.planLetters.write();
      assert.ok(Number((await noted())?.due_at) > Date.now(), "it is put off");
      await database().write((tx) =>
        tx.updateTable("plan_letter").set({ due_at: 0 }).where("owner_id", "=", id).execute(),
      );
      const dyingAfter = buildPlanLetters(
        services(),
        {
          login: {
            ...login,
            owedLetters: {
              ...login.owedLetters,
              owe: async (...owed) => {
                await login.owedLetters.owe(...owed);
                return () => new Promise<void>(() => undefined);
              },
            },
          },
        },
        services(),
        services(),
        services(),
      );
      void dyingAfter.planLetters.write();
      while ((await noted())?.due_at !== null) await new Promise(setImmediate);
      await written();
      assert.equal((await letters()).length, 0);
      await database().write((tx) =>
        tx
          .updateTable("owed_letter")
          .set(({ eb }) => ({ due_at: eb("due_at", "-", 6 * MINUTE_MS) }))
          .where("user_id", "=", id)
          .execute(),
      );
      await Promise.all(server().contexts.map((each) => each.services.login.owedLetters.sendAgain()));
      assert.deepEqual(
        (await letters()).map(({ subject }) => subject.includes(number)),
        [true],
      );
    });

    it("tell of a drive that is over its limit once a plan has ended, and not of one that has room", async () => {
      const [ada, bert] = [await reader(), await reader()];
      const give = giverOf(server());
      for (const { who } of [ada, bert]) {
        const pack = await give.plan(who, PACK.id, { lasts: 20 * DAY_MS });
        await uploaded(who, server(), "a.txt", who === ada.who ? "x".repeat(5_000) : "x");
        await passed(pack.id, 21 * DAY_MS);
      }
      await Promise.all(server().contexts.map((each) => each.services.planGrants.turn()));
      await written();
      const [letter, ...more] = await ada.letters();
      assert.deepEqual(more, []);
      assert.equal(letter?.subject, "Your drive is over its limit");
      assert.match(letter?.text ?? "", /Your drive has 4\.88\u00a0KB in it, and it holds 4\u00a0KB now\./);
      assert.deepEqual(await bert.letters(), []);
    });

    it("tell of traffic once a month for each mark, and only of the last one where both are due", async () => {
      const [ada, bert] = [await reader(), await reader()];
      const note = (ownerId: string, percent: number) =>
        database().write((tx) => noteLetter(tx, ownerId, `traffic/2026-11/${percent}`, Date.now()));
      await note(ada.id, 80);
      await written();
      await note(ada.id, 80);
      await note(ada.id, 100);
      for (const percent of [80, 100]) await note(bert.id, percent);
      await written();
      const subjects = async ({ letters }: typeof ada) => (await letters()).map(({ subject }) => subject);
      assert.deepEqual(await subjects(ada), [
        "80% of this month's traffic is used",
        "This month's traffic is used up",
      ]);
      assert.deepEqual(await subjects(bert), ["This month's traffic is used up"]);
    });

    it("aren't written to who is gone", async () => {
      const { id, letters } = await reader();
      await bill(id, id);
      await database().write((tx) => services().login.setStatus(tx, id, "CLOSED"));
      await written();
      assert.deepEqual(await letters(), []);
    });
  },
  { HOLDALL_QUOTA: "4096", HOLDALL_TEST_PAYMENTS: "true" },
);
