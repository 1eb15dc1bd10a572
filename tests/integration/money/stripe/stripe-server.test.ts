import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { signed } from "../../../support/counterparts/stripe/stripe-signature.ts";
import { samplesOf } from "../../../support/metrics-text.ts";
import { startProcess, type RunningServer } from "../../../support/server-process.ts";

const KEY = "sk_test_of_nobody";
const SECRET = "whsec_of_a_whole_server";
const METRICS_TOKEN = "a token of thirty-two letters, or more";

describe("a whole server that sells by Stripe", () => {
  let server: RunningServer;

  before(async () => {
    server = await startProcess({
      env: {
        HOLDALL_STRIPE_SECRET_KEY: KEY,
        HOLDALL_STRIPE_WEBHOOK_SECRETS: SECRET,
        HOLDALL_METRICS_TOKEN: METRICS_TOKEN,
        // A worker would ask Stripe itself, and each process counts for itself.
        HOLDALL_WORKER: "false",
      },
    });
  });
  after(() => server.stop());

  async function send(secret: string): Promise<number> {
    const event = {
      id: "evt_1",
      object: "event",
      type: "customer.created",
      livemode: false,
      data: { object: {} },
    };
    const { body, signature } = signed(event, [secret], Date.now());
    const reply = await fetch(`${server.origin}/api/vip/v1/order/stripe`, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
      body: new Uint8Array(body),
    });
    return reply.status;
  }

  it("hears what Stripe signed, counts what it didn't, and tells no secret", async () => {
    assert.equal(await send(SECRET), 200);
    assert.equal(await send("whsec_other"), 400);
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const samples = samplesOf(await (await fetch(`${server.origin}/metrics`, { headers })).text());
    assert.equal(samples.get('holdall_payment_faults_total{of="webhook"}'), 1);
    assert.equal(samples.get('holdall_payment_faults_total{of="payment"}'), 0);
    assert.doesNotMatch(server.log(), new RegExp(`${KEY}|${SECRET}|whsec_`));
  });
});
