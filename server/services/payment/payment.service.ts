import type { Currency } from "../../../contract/currencies.ts";
import type { Database, Tx } from "../../database.ts";
import type { Bills } from "../bill/index.ts";
import type { PlanGrants, Plans } from "../plan/index.ts";
import { currenciesOf, offers, type Offer, type OfferWish } from "./orders/offers.ts";
import { placeOrder, type OrderWish } from "./orders/orders.ts";
import { ProviderAway, type OpenedCheckout, type PaymentProvider, type Webhook } from "./payment-provider.ts";
import { PaymentRefused } from "./payment-refused.ts";
import * as repository from "./payment.repository.ts";
import type { PaymentEventTable, PaymentOrderTable } from "./payment.table.ts";
import { settle, type Settled } from "./settlement.ts";

export interface Payments {
  /** No money moves. */
  readonly isTest: boolean;
  /** The currencies in which anything is sold. */
  currencies(): readonly Currency[];
  /** What is sold in a currency at a place. */
  offers(wish: OfferWish): Promise<readonly Offer[]>;
  /** Orders something and opens the page on which it is paid. Throws `PaymentRefused` and `ProviderAway`. */
  order(wish: OrderWish): Promise<OpenedCheckout & { readonly orderId: string }>;
  /** An order of somebody; null when it isn't theirs. */
  find(ownerId: string, orderId: string): Promise<PaymentOrderTable | null>;
  /** Keeps what a provider tells, to be worked on; false when it isn't from the provider. */
  receive(webhook: Webhook): Promise<boolean>;
  /** Works on what is due; resolves with how much that was. */
  workOn(): Promise<number>;
  /** Asks the provider about orders that nothing was heard of for a while. */
  reconcile(): Promise<void>;
  /** Forgets what providers told long ago. */
  sweep(): Promise<void>;
  /** Gives back a part of what was paid, or what is left of it. Throws `PaymentRefused` and `ProviderAway`. */
  refund(orderId: string, amount?: bigint): Promise<void>;
}

export interface PaymentParts {
  readonly database: Database;
  readonly bills: Pick<Bills, "quote" | "issue" | "credit">;
  readonly planGrants: Pick<PlanGrants, "give" | "takeBack" | "held">;
  readonly plans: Plans;
  readonly provider: PaymentProvider;
  readonly now: () => number;
  readonly changed: (tx: Tx, ownerId: string) => Promise<void>;
  /** Tells the operator about something that mustn't be, in a sentence. */
  readonly alarm: (fault: string) => void;
}

const LEASE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;
const QUIET_MS = 600_000;
/** A page can't be paid for longer than a day. */
const ASKED_FOR_MS = 7 * 86_400_000;
/** Longer than any provider repeats itself. */
const EVENTS_KEPT_MS = 90 * 86_400_000;
const ASKED_AT_ONCE = 50;
const STILL_TO_SETTLE = ["open", "pending", "failed", "closed"] as const;

export function createPayments(parts: PaymentParts): Payments {
  const { database, provider, now, alarm } = parts;

  async function look(checkoutId: string, ended?: Parameters<typeof settle>[3]): Promise<Settled> {
    const settled = await settle(parts, provider, checkoutId, ended);
    if (!settled.isDone) alarm(settled.fault);
    return settled;
  }

  async function workOnEvent(event: PaymentEventTable): Promise<void> {
    try {
      await look(event.checkout_id, (tx, state) => repository.endEvent(tx, event.id, state));
    } catch (error) {
      const pause = Math.min(1_000 * 2 ** event.attempts, LONGEST_PAUSE_MS);
      await database.write((tx) => repository.deferEvent(tx, event.id, now() + pause));
      if (!(error instanceof ProviderAway)) throw error;
    }
  }

  return {
    isTest: provider.isTest,
    currencies: () => currenciesOf(parts.plans.newest(now())),
    offers: (wish) => offers(parts, provider.isTest, wish),
    order: (wish) => placeOrder(parts, wish),

    async find(ownerId, orderId) {
      const order = await repository.findOrder(database.read, orderId);
      return order?.owner_id === ownerId ? order : null;
    },

    async receive(webhook) {
      const event = provider.readEvent(webhook);
      if (!event) return false;
      const at = now();
      await database.write((tx) =>
        repository.insertEvent(tx, {
          id: `${provider.name}/${event.id}`,
          provider: provider.name,
          checkout_id: event.checkoutId,
          state: "waiting",
          attempts: 0,
          due_at: at,
          received_at: at,
        }),
      );
      return true;
    },

    async workOn() {
      for (let done = 0; ; done += 1) {
        const event = await database.write((tx) => repository.claimEvent(tx, now(), LEASE_MS));
        if (!event) return done;
        await workOnEvent(event);
      }
    },

    async reconcile() {
      const at = now();
      const orders = await repository.ordersToAsk(database.read, {
        states: STILL_TO_SETTLE,
        madeSince: at - ASKED_FOR_MS,
        askedBefore: at - QUIET_MS,
        limit: ASKED_AT_ONCE,
      });
      for (const { checkout_id: checkoutId } of orders) if (checkoutId !== null) await look(checkoutId);
    },

    sweep: () => repository.forgetEvents(database, now() - EVENTS_KEPT_MS),

    async refund(orderId, amount) {
      const order = await repository.findOrder(database.read, orderId);
      if (order?.state !== "paid" || order.checkout_id === null)
        throw new PaymentRefused("not_refundable", `${orderId} wasn't paid, or all of it was given back`);
      const left = BigInt(order.amount - order.refunded);
      const part = amount ?? left;
      if (part <= 0n || part > left)
        throw new PaymentRefused(
          "not_refundable",
          `${part} of ${orderId} can't be given back: ${left} is left`,
        );
      await provider.refund(order.checkout_id, BigInt(order.refunded) + part);
      await look(order.checkout_id);
    },
  };
}
