import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { TestAct } from "../../../server/services/payment/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { ALL_GONE_MS, DAY_MS, startErasing, type ErasingServer } from "./erasing-server.ts";
import { keepHouse } from "./keep-house.ts";
import { newPerson } from "./leaver.ts";

const PLACE = { country: "DE", stated: "DE", network: null, payment: null };
const TERM_MS = 31 * DAY_MS;

forEachDatabase((open) => {
  describe("who leaves and has a subscription that is renewed", () => {
    let server: ErasingServer;
    before(async () => {
      await open();
      server = await startErasing(await open.url());
    });
    after(() => server.close());

    function shop() {
      const { payments, testProvider } = server.context.services;
      assert.ok(payments && testProvider);
      return { payments, testProvider, subscriptions: payments.subscriptions };
    }
    async function subscriber(name: string, act: TestAct = "pay") {
      const { payments, testProvider } = shop();
      const me = await newPerson(server, name);
      const wish = { planId: "premium-monthly", currency: "EUR", amount: 599n, place: PLACE } as const;
      const order = { ...wish, ownerId: me.id, request: randomUUID(), renews: true };
      const { id } = await payments.order(order);
      const webhook = await testProvider.act(id, act);
      assert.ok(webhook && (await payments.receive(webhook)));
      await payments.workOn();
      return me;
    }
    const paid = async (ownerId: string) =>
      (
        await server.context.database.read
          .selectFrom("payment_order")
          .select("id")
          .where("owner_id", "=", ownerId)
          .where("state", "=", "paid")
          .execute()
      ).length;
    const state = async (ownerId: string) => (await shop().subscriptions.show(ownerId))?.row.state;
    /** The letters to somebody by their text. */
    function lettersTo(email: string): readonly string[] {
      const outbox = join(server.dataDir, "outbox");
      return readdirSync(outbox)
        .map((name) => readFileSync(join(outbox, name), "utf8"))
        .filter((letter) => letter.includes(email));
    }

    it("is charged nothing more, and can go on if they return", async () => {
      const me = await subscriber("Ada");
      const { farewell } = server.context.services;
      await farewell.ask(me.id);
      assert.equal(await state(me.id), "cancelling");
      await farewell.takeBack(me.id);
      assert.equal(await state(me.id), "cancelling");
      assert.equal(await shop().subscriptions.keep(me.id), true);
      server.pass(TERM_MS);
      await shop().subscriptions.renewDue();
      assert.equal(await paid(me.id), 2);
    });

    it("leaves nothing of it behind, once the provider has forgotten the card", async () => {
      const me = await subscriber("Grace");
      const { farewell } = server.context.services;
      await farewell.ask(me.id);
      server.pass(ALL_GONE_MS);
      await shop().subscriptions.renewDue();
      assert.equal(await paid(me.id), 1);
      const { testProvider } = shop();
      const forgotten: string[] = [];
      const { forgetCard } = testProvider;
      testProvider.forgetCard = async (card) => {
        assert.notEqual(await server.context.services.login.users.find(me.id), null, "they are there yet");
        forgotten.push(card.customer);
        await forgetCard(card);
      };
      await keepHouse(server.context);
      assert.notEqual(await server.context.services.login.users.find(me.id), null);
      await shop().subscriptions.forgetCards();
      testProvider.forgetCard = forgetCard;
      server.pass(DAY_MS);
      await keepHouse(server.context);
      assert.equal(await server.context.services.login.users.find(me.id), null);
      assert.equal(forgotten.length, 1);
      const left = await server.context.database.read
        .selectFrom("subscription")
        .select("id")
        .where("owner_id", "=", me.id)
        .execute();
      assert.deepEqual(left, []);
      assert.deepEqual((await server.context.services.ledger.verify()).faults, []);
    });

    it("is told by letter, where the card is refused, what they can do and until when", async () => {
      const me = await subscriber("Edsger", "pay_then_fail");
      server.pass(TERM_MS);
      await shop().subscriptions.renewDue();
      assert.equal(await state(me.id), "past_due");
      const letters = lettersTo(me.email).filter((letter) => letter.includes("/drive/payment/subscription"));
      assert.equal(letters.length, 1);
    });
  });
});
