import type { Locale } from "../../../../contract/locales.ts";
import type { Tx } from "../../../database.ts";
import type { PlanVersion } from "../../plan/index.ts";
import { boughtTime } from "../orders/bought-time.ts";
import type { Offer } from "../orders/offers.ts";
import { nameOf } from "../orders/orders.ts";
import * as orders from "../payment.repository.ts";
import {
  makeChange,
  quoteChange,
  type ChangeQuote,
  type Changed,
  type ChangeRefusal,
  type ChangeWish,
} from "./changes.ts";
import { openInstead } from "./charging.ts";
import { dueAt, GRACE_MS, stateAfter, type SubscriptionEvent } from "./lifecycle.ts";
import { createNewCards, type NewCards } from "./new-cards.ts";
import { erase as erasePages } from "./new-card.repository.ts";
import { nextPlanOf, planOf, priceOfTerm } from "./next-term.ts";
import { premiumEnd } from "./premium-run.ts";
import { createRenewals, type Renewals } from "./renewals.ts";
import type { SubscriptionParts } from "./subscription-parts.ts";
import * as repository from "./subscription.repository.ts";
import type { SubscriptionTable } from "./subscription.table.ts";
import { endSubscription } from "./terms.ts";

/** Somebody's subscription, with what is to come of it. Times are epoch ms. */
export interface SubscriptionView {
  readonly row: SubscriptionTable;
  readonly plan: PlanVersion;
  readonly nextPlan: PlanVersion;
  readonly price: Pick<Offer, "gross" | "tax" | "taxPercent">;
  /** The next charge; null when none is to come. */
  readonly renewalAt: number | null;
  readonly graceUntil: number | null;
}

export interface Subscriptions extends Renewals {
  readonly cards: NewCards;
  /** The subscription of somebody that hasn't ended; null when they have none. */
  show(ownerId: string): Promise<SubscriptionView | null>;
  /** The time (epoch ms) at which somebody's plan is renewed; null for whose ends, or who has none. */
  renewsAt(ownerId: string): Promise<number | null>;
  /** Those about whose renewal is to be looked by now, to tell it; the longest due first. */
  toLookAt(limit: number): Promise<readonly repository.Looked[]>;
  /** Has one looked at again at a time (epoch ms), or as soon as it changes; false when it was changed since it was read. */
  moveLook(looked: repository.Looked, to: number): Promise<boolean>;
  /** Has it end with what is paid, or at once when nothing is; false when that can't be, or there is none. */
  cancel(ownerId: string): Promise<boolean>;
  /** Takes that back, or the change that is to come. */
  keep(ownerId: string): Promise<boolean>;
  /** Has it rest for some months after what is paid. */
  pause(ownerId: string, months: number): Promise<boolean>;
  /** Ends a pause: after the paid term, the next one is charged at once. */
  resume(ownerId: string): Promise<boolean>;
  quoteChange(ownerId: string, planId: string): Promise<ChangeQuote | ChangeRefusal>;
  change(ownerId: string, wish: ChangeWish): Promise<Changed>;
  /** Opens the page on which what is due is paid; null when nothing is. Throws `ProviderAway`. */
  pay(ownerId: string, locale: Locale): Promise<{ readonly url: string; readonly orderId: string } | null>;
  /** Nobody who asked to leave is charged again; they may take that back if they return. */
  stopFor(tx: Tx, ownerId: string): Promise<void>;
  /** Ends and forgets the subscriptions of somebody who is erased; `waits` while the provider still knows their card. */
  eraseOf(tx: Tx, ownerId: string): Promise<"waits" | "done">;
}

export function createSubscriptions(parts: SubscriptionParts): Subscriptions {
  const { database, now } = parts;
  const renewals = createRenewals(parts);
  const cards = createNewCards(parts);

  /** Makes something happen to somebody's subscription; false when it can't. */
  const happen = (
    ownerId: string,
    event: Exclude<SubscriptionEvent, "paid" | "refused">,
    more: (row: SubscriptionTable) => repository.SubscriptionChange = () => ({}),
  ): Promise<boolean> =>
    database.write(async (tx) => {
      const row = await repository.lockLive(tx, ownerId);
      return row ? apply(tx, parts, row, event, more(row)) : false;
    });

  return {
    ...renewals,
    cards,

    async forgetCards() {
      await cards.tend().finally(() => renewals.forgetCards());
    },

    async show(ownerId) {
      const row = await repository.findLive(database.read, ownerId);
      if (!row) return null;
      const nextPlan = nextPlanOf(parts, row);
      const price = await priceOfTerm(parts, row, nextPlan);
      const runs = await premiumEnd(database.read, parts.planGrants, ownerId, now());
      const isLate = row.failed_at !== null;
      return {
        row,
        plan: planOf(parts, row),
        nextPlan,
        price,
        renewalAt: renewalOf(row, runs),
        graceUntil: isLate && row.grace_id !== null ? row.until_at + GRACE_MS : null,
      };
    },

    async renewsAt(ownerId) {
      const row = await repository.findLive(database.read, ownerId);
      return row ? renewalOf(row, await premiumEnd(database.read, parts.planGrants, ownerId, now())) : null;
    },

    toLookAt: (limit) => repository.toLookAt(database.read, now(), limit),
    moveLook: (looked, to) => database.write((tx) => repository.moveLook(tx, looked, to)),

    cancel: (ownerId) =>
      happen(ownerId, "cancel", () => ({ next_plan_id: null, next_plan_version: null, pause_until: null })),

    async keep(ownerId) {
      if (await happen(ownerId, "keep", ({ kept }) => ({ kept: kept + 1 }))) return true;
      return database.write(async (tx) => {
        const row = await repository.lockLive(tx, ownerId);
        if (!row || row.next_plan_id === null) return false;
        await repository.changeSubscription(tx, row.id, { next_plan_id: null, next_plan_version: null });
        await parts.changed(tx, ownerId);
        return true;
      });
    },

    pause: (ownerId, months) =>
      happen(ownerId, "pause", ({ until_at: until, month_day: day }) => {
        let end = until;
        for (let month = 0; month < months; month += 1) end += boughtTime({ period: "month" }, end, day) ?? 0;
        return { pause_until: end };
      }),

    resume: (ownerId) => happen(ownerId, "resume", () => ({ pause_until: null })),

    quoteChange: (ownerId, planId) => quoteChange(parts, ownerId, planId, now()),
    change: (ownerId, wish) => makeChange(parts, ownerId, wish),

    async pay(ownerId, locale) {
      const row = await repository.findLive(database.read, ownerId);
      if (row?.state !== "past_due") return null;
      const due = (await orders.openOf(database.read, { ownerId, subscriptionId: row.id })).find(
        ({ purpose, term }) => purpose === "renewal" && term === row.term + 1,
      );
      if (!due) return null;
      const plan = parts.plans.version(due.plan_id, due.plan_version) ?? nextPlanOf(parts, row);
      const opened = await openInstead(parts, row, due, nameOf(plan, locale));
      return "url" in opened ? { url: opened.url, orderId: due.id } : null;
    },

    async stopFor(tx, ownerId) {
      const row = await repository.lockLive(tx, ownerId);
      if (row) await apply(tx, parts, row, "cancel", { pause_until: null });
    },

    async eraseOf(tx, ownerId) {
      const row = await repository.lockLive(tx, ownerId);
      if (row) await endSubscription(tx, parts, row, "withdrawn");
      const isErased = await repository.eraseEnded(tx, ownerId, parts.provider.name);
      if (!(await cards.eraseOf(tx, ownerId)) || !isErased) return "waits";
      for (const { id, owed, checkout_id: page } of await orders.owedTo(tx, ownerId))
        parts.alarm(
          `${owed} of order ${id} (page ${page}) were still to be given back to somebody who is erased now: give them back by hand`,
        );
      return "done";
    },
  };
}

/** Forgets the subscriptions of somebody where nothing is sold any more. */
export async function eraseUnsold(tx: Tx, ownerId: string): Promise<boolean> {
  await erasePages(tx, ownerId, null);
  return repository.eraseEnded(tx, ownerId, null);
}

/** Makes something happen to a locked subscription; false when it can't. */
async function apply(
  tx: Tx,
  parts: SubscriptionParts,
  row: SubscriptionTable,
  event: Exclude<SubscriptionEvent, "paid" | "refused">,
  more: repository.SubscriptionChange,
): Promise<boolean> {
  const state = stateAfter(row.state, event);
  if (state === null) return false;
  const after = { ...row, ...more, state };
  if (state === "ended" && event === "cancel") await endSubscription(tx, parts, row, event);
  else {
    const { until_at: until, pause_until: pauseUntil, failed_at: failedAt, refusals } = after;
    const due = dueAt({ state, until, pauseUntil, failedAt, refusals });
    await repository.changeSubscription(tx, row.id, { ...more, state, due_at: due });
    // Nothing is left that a rest could be had of.
    if (state === "cancelling" && until <= parts.now()) await endSubscription(tx, parts, after, "ran_out");
  }
  await parts.changed(tx, row.owner_id);
  return true;
}

/** The time of the next charge (epoch ms), to which all premium lasts that somebody has anyway; null when none is to come. */
function renewalOf(row: SubscriptionTable, runs: number): number | null {
  if (row.state === "cancelling" || row.state === "ended") return null;
  if (row.state === "past_due") return dueAt(clockOf(row));
  const planned = row.pause_until ?? row.until_at;
  return row.grace_id === null ? Math.max(planned, runs) : planned;
}

const clockOf = ({ state, until_at, pause_until, failed_at, refusals }: SubscriptionTable) => ({
  state,
  until: until_at,
  pauseUntil: pause_until,
  failedAt: failed_at,
  refusals,
});
