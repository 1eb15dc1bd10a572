import type { Database } from "../../../database.ts";
import { newSecret } from "../../../platform/crypto/secrets.ts";
import type {
  Checkout,
  CheckoutWish,
  PaymentProvider,
  ProviderEvent,
  Webhook,
  SavedCard,
} from "../payment-provider.ts";
import type { TestCheckoutTable } from "../payment.table.ts";
import * as repository from "./test-provider.repository.ts";
import { isSigned, signWebhook } from "./webhook-signature.ts";

/** All that somebody can do on a page of the test provider. */
export const TEST_ACTS = ["pay", "pay_then_fail", "pay_then_ask", "ask", "confirm", "fail", "leave"] as const;
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

/** Saved cards by what they do when they are charged again: the ends of their numbers. */
const CARDS = { pays: "4242", fails: "0341", asks: "3184" } as const;
type TestCard = keyof typeof CARDS;
/** A saved card as a charge has it: another one of the same kind is of another page. */
const nameOf = ({ card, customer }: SavedCard): string => `${card}/${customer}`;
const isCard = (card: string): card is TestCard => card in CARDS;

const ACTS = {
  pay: { from: UNPAID, to: "paid", card: "pays" },
  pay_then_fail: { from: UNPAID, to: "paid", card: "fails" },
  pay_then_ask: { from: UNPAID, to: "paid", card: "asks" },
  ask: { from: ["open", "failed"], to: "confirming" },
  confirm: { from: ["confirming"], to: "paid", card: "pays" },
  fail: { from: UNPAID, to: "failed" },
  leave: { from: UNPAID, to: "left" },
} as const satisfies Record<
  TestAct,
  { from: readonly TestCheckoutTable["state"][]; to: TestCheckoutTable["state"]; card?: TestCard }
>;

export function createTestProvider({ database, secret, pageOf, now }: TestProviderParts): TestProvider {
  const since = () => now() - PAGE_LASTS_MS;

  const open = (
    { orderId, currency, amount }: Pick<CheckoutWish, "orderId" | "currency" | "amount">,
    saves: boolean,
    card: string,
  ) =>
    database.write((tx) =>
      repository.openCheckout(
        tx,
        {
          id: newSecret(),
          order_id: orderId,
          currency,
          amount: Number(amount),
          state: "open",
          refunded: 0,
          card,
          saves: saves ? 1 : 0,
          created_at: now(),
        },
        since(),
      ),
    );

  return {
    name: "test",
    isTest: true,
    async openCheckout(wish) {
      const { id } = await open(wish, wish.saves !== undefined, "pays");
      return { id, url: pageOf(id) };
    },
    async openCardPage({ reference, currency, opened }) {
      const before = opened === null ? undefined : await repository.findCheckout(database.read, opened);
      const isOpen =
        before !== undefined && before.state !== "paid" && checkoutOf(before, since()).state !== "left";
      const wish = { orderId: reference, currency, amount: 0n };
      const { id } = isOpen ? before : await open(wish, true, "pays");
      return { id, url: pageOf(id) };
    },
    async readCardPage(id) {
      const row = await repository.findCheckout(database.read, id);
      if (!row) return null;
      const page = checkoutOf(row, since());
      if (page.state === "paid") return { state: "saved", saved: page.saved };
      return { state: page.state === "left" ? "left" : "open", saved: null };
    },
    prepareCharge: async (wish) => (await open(wish, true, nameOf(wish.card))).id,
    async charge(id, saved) {
      const to = saved.card === "pays" ? "paid" : "failed";
      const move = { from: ["open", "failed"], to, since: since(), card: nameOf(saved) } as const;
      await database.write((tx) => repository.moveCheckout(tx, id, move));
    },
    forgetCard: async () => undefined,
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
      const move = { ...ACTS[act], since: since() };
      const row = await database.write((tx) => repository.moveCheckout(tx, id, move));
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

function checkoutOf(
  { id, order_id, currency, amount, state, refunded, card: name, saves, created_at }: TestCheckoutTable,
  since: number,
): Checkout {
  const [card = "", customer = order_id] = name.split("/");
  return {
    id,
    orderId: order_id,
    isTest: true,
    currency,
    amount: BigInt(amount),
    state: state === "paid" || created_at > since ? state : "left",
    refunded: BigInt(refunded),
    disputed: 0n,
    saved: saves === 1 && isCard(card) ? { customer, card, brand: "test", last4: CARDS[card] } : null,
    needs: card === "asks" ? "confirmation" : "card",
  };
}

function eventIn(body: Buffer): ProviderEvent | null {
  const told: unknown = JSON.parse(body.toString());
  if (typeof told !== "object" || told === null || !("id" in told) || !("checkout" in told)) return null;
  const { id, checkout } = told;
  return typeof id === "string" && typeof checkout === "string" ? { id, checkoutId: checkout } : null;
}
