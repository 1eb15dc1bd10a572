import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, it } from "node:test";
import type { TestAct } from "../../../server/services/payment/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { ALL_GONE_MS, startErasing, type ErasingServer } from "./erasing-server.ts";
import { keepHouse } from "./keep-house.ts";
import { newPerson } from "./leaver.ts";

const HOUR_MS = 3_600_000;
const PLACE = { country: "DE", stated: "DE", network: null, payment: null };

forEachDatabase((open) => {
  describe("who leaves while they pay", () => {
    let server: ErasingServer;
    before(async () => {
      await open();
      server = await startErasing(await open.url());
    });
    after(() => server.close());

    const shop = () => {
      const { payments, testProvider } = server.context.services;
      assert.ok(payments && testProvider);
      return { payments, testProvider };
    };
    const order = (ownerId: string) =>
      shop().payments.order({
        ownerId,
        request: randomUUID(),
        planId: "premium-monthly",
        currency: "EUR",
        amount: 599n,
        place: PLACE,
      });
    const act = async (page: string, what: TestAct) => {
      const { payments, testProvider } = shop();
      const webhook = await testProvider.act(page, what);
      assert.ok(webhook);
      await payments.receive(webhook);
      await payments.workOn();
    };
    const state = async (ownerId: string, id: string) => (await shop().payments.find(ownerId, id))?.state;
    const premium = async (ownerId: string) => {
      const { entitlements } = server.context.services;
      return (await entitlements.read(server.context.database.read, ownerId)).premiumUntil;
    };

    it("has their money back, also when they return", async () => {
      const { farewell } = server.context.services;
      const me = await newPerson(server, "Ada");
      const { id, orderId } = await order(me.id);
      await farewell.ask(me.id);
      await act(id, "pay");
      assert.equal(await state(me.id, orderId), "refunded");
      assert.equal((await shop().testProvider.readCheckout(id))?.refunded, 599n);
      await farewell.takeBack(me.id);
      await act(id, "pay");
      assert.equal(await premium(me.id), null);
      const again = await order(me.id);
      await act(again.id, "pay");
      assert.notEqual(await premium(me.id), null);
    });

    it("pays nothing on a page that was open, and leaves no order behind", async () => {
      const { farewell } = server.context.services;
      const me = await newPerson(server, "Grace");
      const { id, orderId } = await order(me.id);
      await farewell.ask(me.id);
      await assert.rejects(order(me.id), { name: "PaymentRefused" });
      server.pass(HOUR_MS);
      await keepHouse(server.context);
      assert.equal(await state(me.id, orderId), "closed");
      await act(id, "pay");
      assert.equal((await shop().testProvider.readCheckout(id))?.state, "left");
      server.pass(ALL_GONE_MS);
      await keepHouse(server.context);
      const kept = await server.context.database.read
        .selectFrom("payment_order")
        .select("id")
        .where("id", "=", orderId)
        .execute();
      assert.deepEqual(kept, []);
    });

    it("keeps nothing of what they have bought but its bill", async () => {
      const { farewell, bills } = server.context.services;
      const me = await newPerson(server, "Edsger");
      const { id, orderId } = await order(me.id);
      await act(id, "pay");
      await farewell.ask(me.id);
      server.pass(ALL_GONE_MS);
      await keepHouse(server.context);
      assert.equal(await state(me.id, orderId), undefined);
      const bill = await bills.findByKey(server.context.database.read, `order/${orderId}`);
      assert.equal(bill?.gross, 599n);
      assert.notEqual(bill.ownerId, me.id);
      assert.deepEqual((await server.context.services.ledger.verify()).faults, []);
    });
  });
});
