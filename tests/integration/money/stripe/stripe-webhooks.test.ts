import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, it } from "node:test";
import type { Database } from "../../../../server/database.ts";
import { stripeRoutes } from "../../../../server/services/payment/index.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import type { StripeAccount, StripeEvent } from "../../../support/counterparts/stripe/stripe-account.ts";
import { openStripe, type StripeServer } from "../../../support/counterparts/stripe/stripe-server.ts";
import { signed, type SentWebhook } from "../../../support/counterparts/stripe/stripe-signature.ts";
import { serveApi } from "../../../support/serve-api.ts";
import { NOON } from "../bills/bills-kit.ts";
import { secondsOf, wish } from "../payments/payment-kit.ts";
import { KEY, NEXT_SECRET, SECRET, stripeShopOf, THEIR_KEY, type StripeShop } from "./stripe-kit.ts";

const MONTH = 30 * 86_400;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const JSON_TYPE = "application/json; charset=utf-8";
const URL = "/api/vip/v1/order/stripe";

forEachDatabase((open) => {
  describe("what comes as Stripe's webhook", () => {
    let database: Database;
    let server: StripeServer;
    let stripe: StripeAccount;
    let now = NOON;
    let shop: StripeShop;
    let app: ReturnType<typeof serveApi>;
    let ada: string;
    let id: string;
    let orderId: string;

    before(async () => {
      database = await open();
      server = await openStripe([KEY, THEIR_KEY], () => now);
      stripe = server.account(KEY);
      shop = await stripeShopOf(database, () => now, server, { webhookSecrets: [SECRET, NEXT_SECRET] });
      app = serveApi((api) => stripeRoutes(api, { stripe: shop.provider, payments: shop.payments }));
    });
    beforeEach(async () => {
      now = NOON;
      ada = randomUUID();
      ({ id, orderId } = await shop.payments.order(wish(ada, randomUUID())));
      shop.faults.length = 0;
    });
    after(async () => {
      await app.close();
      await server.close();
    });

    async function post({ body, signature }: SentWebhook, type: string | null = JSON_TYPE): Promise<number> {
      const headers = { "stripe-signature": signature, ...(type === null ? {} : { "content-type": type }) };
      const { statusCode } = await app.inject({ method: "POST", url: URL, headers, payload: body });
      return statusCode;
    }
    const send = (event: object, secrets = [SECRET], at = now) => post(signed(event, secrets, at));
    const seconds = () => secondsOf(database, shop, ada, now);
    const state = async () => (await shop.payments.find(ada, orderId))?.state;
    const kept = (event: StripeEvent) =>
      database.read
        .selectFrom("payment_event")
        .selectAll()
        .where("id", "=", `stripe/${event.id}`)
        .executeTakeFirst();
    async function isRefused(event: StripeEvent, sent: Promise<number>): Promise<void> {
      assert.equal(await sent, 400);
      assert.equal(await kept(event), undefined);
      await shop.payments.workOn();
      assert.equal(await state(), "open");
      assert.equal(await seconds(), 0);
    }

    it("is answered before anything is asked, and settled afterwards", async () => {
      const event = stripe.pay(id);
      server.requests.length = 0;
      assert.equal(await send(event), 200);
      assert.deepEqual(server.requests, []);
      assert.equal((await kept(event))?.state, "waiting");
      assert.equal(await seconds(), 0);
      await shop.payments.workOn();
      assert.equal((await kept(event))?.state, "done");
      assert.equal(await seconds(), MONTH);
    });

    it("may be signed with either secret, or with both", async () => {
      for (const secrets of [[NEXT_SECRET], [SECRET, NEXT_SECRET], ["whsec_other", SECRET]])
        assert.equal(await send(stripe.fail(id), secrets), 200);
    });

    it("does nothing when it is replayed, soon or late", async () => {
      const webhook = signed(stripe.pay(id), [SECRET], now);
      for (let times = 0; times < 3; times += 1) assert.equal(await post(webhook), 200);
      await shop.payments.workOn();
      now += 5 * MINUTE_MS + 1_000;
      assert.equal(await post(webhook), 400);
      await shop.payments.workOn();
      now = NOON;
      assert.equal(await seconds(), MONTH);
    });

    it("is refused when it is forged", async () => {
      const event = stripe.pay(id);
      const { body, signature } = signed(event, [SECRET], now);
      const text = body.toString();
      for (const forged of [
        text.replace(id, `${id}0`),
        `${text} `,
        text.replace(/\s+/g, " "),
        "",
        "{}",
        "[]",
        "null",
      ])
        await isRefused(event, post({ body: Buffer.from(forged), signature }));
    });

    it("is refused when it has no signature, or one of another kind", async () => {
      const event = stripe.pay(id);
      const { body, signature } = signed(event, [SECRET], now);
      const [time = "", mark = ""] = signature.split(",");
      for (const other of [
        "",
        "x",
        mark,
        time,
        `${time},v0=${mark.slice(3)}`,
        `${time},${mark.slice(0, -1)}`,
        `t=1,${mark}`,
        `${time},t=1,${mark}`,
        `t=${"9".repeat(12)},${mark}`,
        `t=-1,${mark}`,
        `t=NaN,${mark}`,
      ])
        await isRefused(event, post({ body, signature: other }));
    });

    it("is refused when somebody else signed it", async () => {
      const event = stripe.pay(id);
      for (const secret of ["whsec_other", "", KEY]) await isRefused(event, send(event, [secret]));
    });

    it("is refused an hour from the past and from the future, and a little more than five minutes", async () => {
      const event = stripe.pay(id);
      for (const offset of [-HOUR_MS, HOUR_MS, -5 * MINUTE_MS - 1_000, 5 * MINUTE_MS + 1_000])
        await isRefused(event, send(event, [SECRET], NOON + offset));
      for (const offset of [-5 * MINUTE_MS, 5 * MINUTE_MS])
        assert.equal(await send(event, [SECRET], NOON + offset), 200);
    });

    it("is refused, and told to the operator, when it is of the other mode or another account", async () => {
      const event = stripe.pay(id);
      await isRefused(event, send({ ...event, livemode: true }));
      await isRefused(event, send({ ...event, account: "acct_other" }));
      assert.equal(shop.faults.length, 2);
    });

    it("gives nothing for a page of another shop that names our order, and tells the operator", async () => {
      const theirs = server.account(THEIR_KEY);
      const { session } = theirs.open({ amount: 599, currency: "eur", reference: orderId, metadata: {} });
      assert.equal(await send(theirs.pay(session.id)), 200);
      await shop.payments.workOn();
      assert.equal(await state(), "open");
      assert.equal(await seconds(), 0);
      assert.equal(shop.faults.length, 1);
    });

    it("gives nothing for another page of our own shop that names our order, and tells the operator", async () => {
      for (const reference of [orderId, randomUUID(), null]) {
        const { session } = stripe.open({ amount: 599, currency: "eur", reference, metadata: {} });
        assert.equal(await send(stripe.pay(session.id)), 200);
      }
      await shop.payments.workOn();
      assert.equal(await state(), "open");
      assert.equal(await seconds(), 0);
      assert.equal(shop.faults.length, 3);
    });

    it("isn't believed: a page that isn't paid gives nothing, whatever its webhook says", async () => {
      const { session } = stripe.sale(id);
      const paid = { ...session, status: "complete", payment_status: "paid" };
      const event = { ...stripe.fail(id), id: `evt_${randomUUID()}`, type: "checkout.session.completed" };
      assert.equal(await send({ ...event, data: { object: paid } }), 200);
      await shop.payments.workOn();
      assert.equal(await state(), "failed");
      assert.equal(await seconds(), 0);
    });

    it("is taken and forgotten when it is about something else", async () => {
      const event = { ...stripe.fail(id), id: `evt_${randomUUID()}`, type: "customer.created" };
      assert.equal(await send(event), 200);
      assert.equal(await kept(event), undefined);
    });

    it("comes as JSON, and not in any size", async () => {
      const webhook = signed(stripe.fail(id), [SECRET], now);
      assert.equal(await post(webhook, "text/plain"), 400);
      const large = signed({ ...stripe.fail(id), more: "x".repeat(300_000) }, [SECRET], now);
      assert.equal(await post(large), 413);
    });

    it("isn't there where nothing is sold by Stripe", async () => {
      const closed = serveApi((api) => stripeRoutes(api, { stripe: null, payments: shop.payments }));
      const { body, signature } = signed(stripe.pay(id), [SECRET], now);
      const headers = { "stripe-signature": signature, "content-type": JSON_TYPE };
      const answer = await closed.inject({ method: "POST", url: URL, headers, payload: body });
      assert.equal(answer.statusCode, 404);
      await closed.close();
    });
  });
});
