import assert from "node:assert/strict";
import { it } from "node:test";
import { buildPlanLetters } from "../../../../server/wings/plan-letters.ts";
import { onEveryLoginServer } from "../../login/login-server.ts";
import { DAY_MS } from "../bills/bills-kit.ts";
import { readersOf } from "./plan-letters-kit.ts";

onEveryLoginServer(
  "letters about premium that is renewed",
  (server) => {
    const { database, services, reader, written, passedOf } = readersOf(server);

    /** Somebody pays for premium that is renewed each month. */
    async function subscribe(ownerId: string): Promise<void> {
      const { payments, testProvider } = services();
      assert.ok(payments && testProvider);
      const place = { country: "DE", stated: "DE", network: null, payment: null };
      const wish = { ownerId, request: ownerId, planId: "premium-monthly", currency: "EUR", place } as const;
      const { id: page } = await payments.order({ ...wish, amount: 599n, renews: true });
      const webhook = await testProvider.act(page, "pay");
      assert.ok(webhook && (await payments.receive(webhook)));
      await payments.workOn();
    }
    const due = (ownerId: string, at: number) =>
      database().write((tx) =>
        tx
          .updateTable("subscription")
          .set({ until_at: at, due_at: at, look_at: 0 })
          .where("owner_id", "=", ownerId)
          .execute(),
      );

    it("say a week before a renewal when it is and what it costs, once for each term, unless it is cancelled", async () => {
      const { id, letters } = await reader();
      await subscribe(id);
      await written();
      const before = await letters();
      await passedOf(id, 23 * DAY_MS);
      const [grant] = await services().planGrants.list(database().read, id);
      await due(id, Number(grant?.until));
      await written();
      await written();
      const more = (await letters()).filter(({ subject }) => !before.some((one) => one.subject === subject));
      assert.equal(more.length, 1);
      assert.match(more[0]?.subject ?? "", /^Premium, monthly renews on /);
      for (const part of [/5[.]99/, /ends in 4242/, /drive\/payment\/subscription/])
        assert.match(more[0]?.text ?? "", part);
    });

    it("are looked into once by all servers, and not again in the next rounds, told or not", async () => {
      const { payments } = services();
      assert.ok(payments);
      const { subscriptions } = payments;
      let asked: string[] = [];
      const show: typeof subscriptions.show = async (ownerId) => {
        asked.push(ownerId);
        return subscriptions.show(ownerId);
      };
      const sold = { payments: { subscriptions: { ...subscriptions, show } } };
      const wings = [1, 2].map(() => buildPlanLetters(services(), services(), services(), sold, services()));
      const round = async () => {
        asked = [];
        await Promise.all(wings.map(({ planLetters }) => planLetters.noteEnding()));
        return asked;
      };
      const [early, soon] = [await reader(), await reader()];
      for (const { id } of [early, soon]) await subscribe(id);
      await due(soon.id, Date.now() + 5 * DAY_MS);
      const first = await round();
      assert.deepEqual(
        [early, soon].map(({ id }) => first.filter((each) => each === id).length),
        [1, 1],
      );
      assert.deepEqual(await round(), []);
      await subscriptions.cancel(early.id);
      assert.deepEqual(await round(), [early.id]);
      assert.deepEqual(await round(), []);
    });
  },
  { HOLDALL_QUOTA: "4096", HOLDALL_TEST_PAYMENTS: "true" },
);
