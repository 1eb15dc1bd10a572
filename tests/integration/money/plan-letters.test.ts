import assert from "node:assert/strict";
import { it } from "node:test";
import { noteLetter } from "../../../server/services/plan-letters/index.ts";
import { buildPlanLetters } from "../../../server/wings/plan-letters.ts";
import { plainText, subjectOf } from "../../support/mailbox.ts";
import { onEveryLoginServer } from "../login/login-server.ts";
import { giverOf } from "../plan/giver.ts";
import { nobody, person, uploaded } from "../security/house.ts";
import { DAY_MS, PACK, sale } from "./bills-kit.ts";

const MINUTE_MS = 60_000;

onEveryLoginServer(
  "letters about plans and money",
  (server) => {
    const database = () => server().context.database;
    const services = () => server().context.services;

    async function reader() {
      const who = await person(server());
      const { email = "" } = (await services().login.users.find(who.id)) ?? {};
      const letters = async () =>
        (await server().lettersTo(email)).map((source) => ({
          subject: subjectOf(source),
          source: source.replaceAll("=\r\n", "").replaceAll("=3D", "="),
          text: plainText(source),
        }));
      return { who, id: who.id, email, letters };
    }

    /** Everything that is due, looked at by all servers at once, twice. */
    const written = () =>
      Promise.all(
        [...server().contexts, ...server().contexts].map(async ({ services: { planLetters } }) => {
          await planLetters.noteEnding();
          await planLetters.write();
        }),
      );

    const bill = (ownerId: string, key: string) =>
      database().write((tx) =>
        services().bills.issue(tx, { ...sale(`letters/${key}`, { ownerId, isTest: true }), paid: 599n }),
      );

    /** Lets so much time of a grant be over. */
    const passed = (id: string, ms: number) =>
      database().write((tx) =>
        tx
          .updateTable("plan_grant")
          .set(({ eb }) => ({
            from_at: eb("from_at", "-", ms),
            until_at: eb("until_at", "-", ms),
            turns_at: eb("turns_at", "-", ms),
          }))
          .where("id", "=", id)
          .execute(),
      );

    const passedOf = async (ownerId: string, ms: number) => {
      for (const { id } of await services().planGrants.list(database().read, ownerId)) await passed(id, ms);
    };

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

    it("remind of premium that ends in 7 days and in 1 day, unless more of it follows or it was short", async () => {
      const [ada, bert, cleo] = [await reader(), await reader(), await reader()];
      const give = giverOf(server());
      await give.plan(ada.who, "premium-monthly");
      await give.plan(bert.who, "premium-monthly");
      await give.plan(bert.who, "premium-yearly", { lasts: 365 * DAY_MS });
      await give.plan(cleo.who, "premium-monthly", { lasts: DAY_MS });
      const counts = async () => {
        await written();
        return Promise.all([ada, bert, cleo].map(async ({ letters }) => (await letters()).length));
      };
      assert.deepEqual(await counts(), [0, 0, 0]);
      for (const { id } of [ada, bert]) await passedOf(id, 24 * DAY_MS);
      assert.deepEqual(await counts(), [1, 0, 0]);
      assert.deepEqual(await counts(), [1, 0, 0]);
      for (const { id } of [ada, bert]) await passedOf(id, 5.5 * DAY_MS);
      assert.deepEqual(await counts(), [2, 0, 0]);
      const [letter] = await ada.letters();
      assert.match(letter?.subject ?? "", /^Your premium ends on /);
      assert.match(letter?.text ?? "", /isn't renewed by itself/);
    });

    it("don't remind who renews, until they cancel", async () => {
      const ada = await reader();
      const { id } = await giverOf(server()).plan(ada.who, "premium-monthly");
      await passed(id, 24 * DAY_MS);
      const state = { row: { state: "active" } };
      const renewingUntil = async function* (): AsyncGenerator<string> {
        yield* [];
      };
      const payments = { subscriptions: { show: async () => state as never, renewingUntil } };
      const wing = buildPlanLetters(services(), services(), services(), { payments }, services());
      await wing.planLetters.noteEnding();
      await wing.planLetters.write();
      assert.deepEqual(await ada.letters(), []);
      state.row.state = "cancelling";
      await wing.planLetters.noteEnding();
      await wing.planLetters.write();
      assert.equal((await ada.letters()).length, 1);
    });

    it("say a week before a renewal when it is and what it costs, once for each term, unless it is cancelled", async () => {
      const { id, letters } = await reader();
      const { payments, testProvider } = services();
      assert.ok(payments && testProvider);
      const place = { country: "DE", stated: "DE", network: null, payment: null };
      const wish = {
        ownerId: id,
        request: id,
        planId: "premium-monthly",
        currency: "EUR",
        amount: 599n,
        place,
      } as const;
      const { id: page } = await payments.order({ ...wish, renews: true });
      const webhook = await testProvider.act(page, "pay");
      assert.ok(webhook && (await payments.receive(webhook)));
      await payments.workOn();
      await written();
      const before = await letters();
      const due = (at: number) =>
        database().write((tx) =>
          tx
            .updateTable("subscription")
            .set({ until_at: at, due_at: at })
            .where("owner_id", "=", id)
            .execute(),
        );
      await passedOf(id, 23 * DAY_MS);
      const [grant] = await services().planGrants.list(database().read, id);
      await due(Number(grant?.until));
      await written();
      await written();
      const more = (await letters()).filter(({ subject }) => !before.some((one) => one.subject === subject));
      assert.equal(more.length, 1);
      assert.match(more[0]?.subject ?? "", /^Premium, monthly renews on /);
      for (const part of [/5[.]99/, /ends in 4242/, /drive\/payment\/subscription/])
        assert.match(more[0]?.text ?? "", part);
    });

    it("that remind can be refused by one click, and bills come all the same", async () => {
      const ada = await reader();
      const { id } = await giverOf(server()).plan(ada.who, "premium-monthly");
      await passed(id, 24 * DAY_MS);
      await written();
      const [{ source } = { source: "" }] = await ada.letters();
      assert.match(source, /List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
      const d = /unsubscribe\?d=([\w.-]+)/.exec(source)?.[1] ?? "";
      const answer = await nobody(server()).call(
        "POST",
        `/api/mail/v1/unsubscribe?d=${d}`,
        "List-Unsubscribe=One-Click",
        {
          "content-type": "application/x-www-form-urlencoded",
        },
      );
      assert.deepEqual(answer.body, { scene: "premium_ends", subscribed: false });
      await passed(id, 5.5 * DAY_MS);
      await bill(ada.id, ada.id);
      await written();
      assert.deepEqual(
        (await ada.letters()).map(({ subject }) => subject.slice(0, 12)),
        ["Your premium", "Your bill TE"],
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
