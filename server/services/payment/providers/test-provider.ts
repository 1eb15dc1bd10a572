import type { Database } from "../../../database.ts";
import { newSecret } from "../../../platform/crypto/secrets.ts";
import type { Checkout, PaymentProvider, ProviderEvent, Webhook } from "../payment-provider.ts";
import type { TestCheckoutTable } from "../payment.table.ts";
import * as repository from "./test-provider.repository.ts";
import { isSigned, signWebhook } from "./webhook-signature.ts";

/** All that somebody can do on a page of the test provider. */
export const TEST_ACTS = ["pay", "ask", "confirm", "fail", "leave"] as const;
export type TestAct = (typeof TEST_ACTS)[number];

/** The embedded provider, where no money moves. */
export interface TestProvider extends PaymentProvider {
  /** Does something on a page; the webhook that tells it, or null when there is no such page. */
  act(id: string, act: TestAct): Promise<Webhook | null>;
}

export interface TestProviderParts {
  readonly database: Database;
  /** Signs its webhooks. */
  readonly secret: string;
  /** The address of its page, for an id. */
  readonly pageOf: (id: string) => string;
  readonly now: () => number;
}

/** A page that isn't paid ends after a day. */
const PAGE_LASTS_MS = 86_400_000;
/** Orders are asked about for a week. */
const UNPAID_KEPT_MS = 8 * 86_400_000;
/** Nobody gives back later what was bought for a year. */
const KEPT_MS = 800 * 86_400_000;

const UNPAID = ["open", "confirming", "failed"] as const;

const ACTS = {
  pay: { from: UNPAID, to: "paid" },
  ask: { from: ["open", "failed"], to: "confirming" },
  confirm: { from: ["confirming"], to: "paid" },
  fail: { from: UNPAID, to: "failed" },
  leave: { from: UNPAID, to: "left" },
} as const satisfies Record<
  TestAct,
  { from: readonly TestCheckoutTable["state"][]; to: TestCheckoutTable["state"] }
>;

export function createTestProvider({ database, secret, pageOf, now }: TestProviderParts): TestProvider {
  const since = () => now() - PAGE_LASTS_MS;

  return {
    name: "test",
    isTest: true,
    async openCheckout({ orderId, currency, amount }) {
      const row = await database.write((tx) =>
        repository.openCheckout(tx, {
          id: newSecret(),
          order_id: orderId,
          currency,
          amount: Number(amount),
          state: "open",
          refunded: 0,
          created_at: now(),
        }),
      );
      return { id: row.id, url: pageOf(row.id) };
    },
    async readCheckout(id) {
      const row = await repository.findCheckout(database.read, id);
      return row ? checkoutOf(row, since()) : null;
    },
    async closeCheckout(id) {
      await database.write((tx) =>
        repository.moveCheckout(tx, id, { from: UNPAID, to: "left", since: since() }),
      );
    },
    readEvent({ body, signature }) {
      return isSigned(secret, body, signature, now()) ? eventIn(body) : null;
    },
    async refund(id, total) {
      await database.write((tx) => repository.refundCheckout(tx, id, Number(total)));
    },
    async act(id, act) {
      const { from, to } = ACTS[act];
      const row = await database.write((tx) => repository.moveCheckout(tx, id, { from, to, since: since() }));
      if (!row) return null;
      const body = Buffer.from(JSON.stringify({ id: `${id}:${row.state}:${row.refunded}`, checkout: id }));
      return { body, signature: signWebhook(secret, body, now()) };
    },
    async sweep() {
      await database.write((tx) => repository.forgetUnpaid(tx, now() - UNPAID_KEPT_MS));
      await repository.forgetCheckouts(database, now() - KEPT_MS);
    },
  };
}

const checkoutOf = (
  { id, order_id, currency, amount, state, refunded, created_at }: TestCheckoutTable,
  since: number,
): Checkout => ({
  id,
  orderId: order_id,
  isTest: true,
  currency,
  amount: BigInt(amount),
  state: state === "paid" || created_at > since ? state : "left",
  refunded: BigInt(refunded),
});

function eventIn(body: Buffer): ProviderEvent | null {
  const told: unknown = JSON.parse(body.toString());
  if (typeof told !== "object" || told === null || !("id" in told) || !("checkout" in told)) return null;
  const { id, checkout } = told;
  return typeof id === "string" && typeof checkout === "string" ? { id, checkoutId: checkout } : null;
}
