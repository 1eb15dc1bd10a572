import type { Currency } from "../../../contract/currencies.ts";
import type { Tx } from "../../database.ts";
import type { PlanGrant } from "../plan/index.ts";
import { currenciesOf, offers, type Offer, type OfferWish } from "./orders/offers.ts";
import { placeOrder, subscriptionUntil, type OrderWish } from "./orders/orders.ts";
import { ProviderAway, type OpenedCheckout, type ProviderEvent, type Webhook } from "./payment-provider.ts";
import { PaymentRefused } from "./payment-refused.ts";
import * as repository from "./payment.repository.ts";
import { giveOwed } from "./owed-money.ts";
import type { PaymentEventTable, PaymentOrderTable } from "./payment.table.ts";
import { settle, type Settled } from "./settlement.ts";
import type { SubscriptionParts } from "./subscriptions/subscription-parts.ts";
import { createSubscriptions, type Subscriptions } from "./subscriptions/subscriptions.ts";
import { isAwaited } from "./subscriptions/terms.ts";

export interface Payments {
  /** No money moves. */
  readonly isTest: boolean;
  /** The currencies in which anything is sold. */
  currencies(): readonly Currency[];
  /** Lists the plans that are sold in a currency at a place. */
  offers(wish: OfferWish): Promise<readonly Offer[]>;
  /** Orders something and opens the page on which it is paid. Throws `PaymentRefused` and `ProviderAway`. */
  order(wish: OrderWish): Promise<OpenedCheckout & { readonly orderId: string }>;
  /** An order of somebody; null when it isn't theirs. */
  find(ownerId: string, orderId: string): Promise<PaymentOrderTable | null>;
  /** The end (epoch ms) of the subscription that somebody has bought; null when they have none. */
  subscriptionUntil(ownerId: string): Promise<number | null>;
  /** Tells what an order is of; a subscription, where its plan isn't published here any more. */
  kindOf(order: PaymentOrderTable): Offer["plan"]["kind"];
  /** Finds the plan that was given for an order; null before that. */
  given(order: PaymentOrderTable): Promise<PlanGrant | null>;
  /** Keeps what a provider tells, to be worked on; false when it isn't from the provider. */
  receive(webhook: Webhook): Promise<boolean>;
  /** Works on what is due; resolves with how much that was. */
  workOn(): Promise<number>;
  /** Asks the provider about orders that nothing was heard of for a while. */
  reconcile(): Promise<void>;
  /** Asks the provider once a day for all that it told, so that nothing is missed that never came. */
  catchUp(): Promise<void>;
  /** Forgets what providers told long ago. */
  sweep(): Promise<void>;
  /**
   * Gives back a part of what was paid, or what is left of it, and the same part of what was credited. Throws `PaymentRefused` and
   * `ProviderAway`.
   */
  refund(orderId: string, amount?: bigint): Promise<void>;
  readonly subscriptions: Subscriptions;
}

export interface PaymentParts extends SubscriptionParts {
  /** The end of somebody's premium (epoch ms); null for who isn't premium. */
  readonly premiumUntil: (ownerId: string) => Promise<number | null>;
  /** A webhook came that the provider hasn't sent to us, or not just now. */
  readonly refusedWebhook: () => void;
}

const DAY_MS = 86_400_000;
const LEASE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;
const QUIET_MS = 600_000;
/** A page can't be paid for longer than a day. */
const ASKED_FOR_MS = 7 * DAY_MS;
/** A server that starts doesn't know since when nobody has listened. */
const TOLD_FOR_MS = 30 * DAY_MS;
/** Longer than any provider repeats itself, and than anybody asks about what they didn't buy. */
const KEPT_MS = 90 * DAY_MS;
const ASKED_AT_ONCE = 50;
const TO_PAY = ["open", "pending", "failed"] as const;

export function createPayments(parts: PaymentParts): Payments {
  const { database, bills, provider, now, alarm } = parts;
  const subscriptions = createSubscriptions(parts);

  async function look(checkoutId: string, ended?: Parameters<typeof settle>[3]): Promise<Settled> {
    if (await subscriptions.cards.look(checkoutId, ended)) return { isDone: true };
    const settled = await settle(parts, provider, checkoutId, ended);
    if (!settled.isDone) alarm(settled.fault);
    return settled;
  }

  const owed = { database, provider, look: (checkoutId: string) => look(checkoutId) };

  /** The part of an order's price that can still be given back: a change of plan may have credited some of it. */
  async function leftOf(order: PaymentOrderTable): Promise<bigint> {
    const left = BigInt(order.amount - order.refunded);
    const { owner_id: ownerId, bill_number: number } = order;
    const bill = number === null ? null : await bills.find(database.read, ownerId, number);
    if (!bill) return left;
    const uncredited = bill.gross - bill.credited;
    return uncredited < left ? uncredited : left;
  }

  /** Asks about an order; nobody who leaves can pay one any more, nor what a subscription doesn't wait for, nor an old change. */
  async function ask(order: PaymentOrderTable): Promise<void> {
    const { owner_id: ownerId, checkout_id: checkoutId, state } = order;
    if (checkoutId === null) return;
    const isOld = order.purpose === "change" && order.created_at <= now() - DAY_MS;
    const isWanted = async (tx: Tx) =>
      !isOld && (await parts.mayHave(tx, ownerId)) && (await isAwaited(tx, order));
    if (state !== "closed" && !(await database.write(isWanted))) await provider.closeCheckout(checkoutId);
    await look(checkoutId);
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

  /** Remembers events, each of which is the task to look at what it is about. */
  async function keep(events: readonly ProviderEvent[]): Promise<void> {
    const at = now();
    await database.write(async (tx) => {
      for (const { id, checkoutId } of events)
        if (checkoutId !== null)
          await repository.insertEvent(tx, {
            id: `${provider.name}/${id}`,
            provider: provider.name,
            checkout_id: checkoutId,
            state: "waiting",
            attempts: 0,
            due_at: at,
            received_at: at,
          });
    });
  }

  let caughtUp: number | null = null;

  return {
    subscriptions,
    isTest: provider.isTest,
    currencies: () => currenciesOf(parts.plans.newest(now())),
    offers: (wish) => offers(parts, provider.isTest, wish),
    order: (wish) => placeOrder(parts, wish),

    async find(ownerId, orderId) {
      const order = await repository.findOrder(database.read, orderId);
      return order?.owner_id === ownerId ? order : null;
    },

    subscriptionUntil: (ownerId) => subscriptionUntil(parts, ownerId),

    kindOf: ({ plan_id: id, plan_version: version }) =>
      parts.plans.version(id, version)?.kind ?? "subscription",

    async given({ owner_id: ownerId, grant_id: id }) {
      const grants = id === null ? [] : await parts.planGrants.list(database.read, ownerId);
      return grants.find((grant) => grant.id === id) ?? null;
    },

    async receive(webhook) {
      const event = provider.readEvent(webhook);
      if (!event) {
        parts.refusedWebhook();
        return false;
      }
      await keep([event]);
      return true;
    },

    async workOn() {
      for (let done = 0; ; done += 1) {
        const event = await database.write((tx) => repository.claimEvent(tx, provider.name, now(), LEASE_MS));
        if (!event) {
          // A refund that the provider refuses is asked for again by `reconcile`, and not in every round.
          if (done > 0) await giveOwed(owed);
          return done;
        }
        await workOnEvent(event);
      }
    },

    async catchUp() {
      const at = now();
      if (!provider.eventsSince || (caughtUp !== null && at - caughtUp < DAY_MS)) return;
      const since = caughtUp === null ? at - TOLD_FOR_MS : caughtUp - DAY_MS;
      for await (const events of provider.eventsSince(since)) await keep(events);
      caughtUp = at;
    },

    async reconcile() {
      const at = now();
      const orders = await repository.ordersToAsk(database.read, {
        provider: provider.name,
        isTest: provider.isTest,
        toPay: TO_PAY,
        closed: "closed",
        madeSince: at - ASKED_FOR_MS,
        askedBefore: at - QUIET_MS,
        limit: ASKED_AT_ONCE,
      });
      const faults: unknown[] = [];
      // One about which the provider says nothing keeps no others waiting.
      for (const order of orders) await ask(order).catch((fault: unknown) => faults.push(fault));
      await giveOwed(owed).catch((fault: unknown) => faults.push(fault));
      if (faults.length > 0) throw new AggregateError(faults, "orders could not be asked about");
    },

    async sweep() {
      await repository.forgetEvents(database, now() - KEPT_MS);
      await repository.forgetUnpaid(database, now() - KEPT_MS);
      await provider.sweep?.();
    },

    async refund(orderId, amount) {
      const order = await repository.findOrder(database.read, orderId);
      if (order?.state !== "paid" || order.checkout_id === null)
        throw new PaymentRefused("not_refundable", `${orderId} wasn't paid, or all of it was given back`);
      const left = await leftOf(order);
      const part = amount ?? left;
      if (part <= 0n || part > left)
        throw new PaymentRefused(
          "not_refundable",
          `${part} of ${orderId} can't be given back: ${left} is left`,
        );
      await provider.refund(order.checkout_id, BigInt(order.refunded) + part);
      await look(order.checkout_id);
      await giveOwed(owed);
    },
  };
}
