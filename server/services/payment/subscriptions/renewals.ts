import type { Tx } from "../../../database.ts";
import { BillRefused } from "../../bill/index.ts";
import { nameOf } from "../orders/orders.ts";
import { ProviderAway } from "../payment-provider.ts";
import type { PaymentOrderTable } from "../payment.table.ts";
import { chargeSaved, type Charged } from "./charging.ts";
import { dueAt, GRACE_MS, LEAD_MS, nextTry, stateAfter, TRIED_ON_DAYS } from "./lifecycle.ts";
import { currencyOf, nextPlanOf, orderRenewal, priceOfTerm } from "./next-term.ts";
import { premiumEnd } from "./premium-run.ts";
import type { SubscriptionParts } from "./subscription-parts.ts";
import * as repository from "./subscription.repository.ts";
import type { SubscriptionTable } from "./subscription.table.ts";
import { endSubscription } from "./terms.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Longer than a provider is waited for. */
const LEASE_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;
/** Pauses of at most six hours come to more than the time for which premium goes on unpaid. */
const MOST_TRIES = 60;
/** Other chores get their turn in between. */
const RENEWED_AT_ONCE = 10;
/** Somebody who didn't pay at the end of a subscription has no grace again for a year. */
const UNPAID_COUNTS_MS = 365 * DAY_MS;
const FORGOTTEN_AT_ONCE = 50;

export interface Renewals {
  /** Renews what is due, or ends it; resolves with how many were worked on. */
  renewDue(): Promise<number>;
  /** Has the provider forget the cards of subscriptions that have ended. */
  forgetCards(): Promise<void>;
}

export function createRenewals(parts: SubscriptionParts): Renewals {
  const { database, provider, now, alarm } = parts;

  async function workOn(row: SubscriptionTable): Promise<void> {
    const at = now();
    const current = await database.write((tx) => begin(tx, parts, row.id, at));
    if (!current) return;
    try {
      await renew(parts, current);
    } catch (error) {
      const isAway = error instanceof ProviderAway;
      await database.write((tx) => later(tx, parts, row.id));
      if (error instanceof BillRefused) alarm(`subscription ${row.id} can't be renewed: ${error.message}`);
      else if (!isAway) throw error;
    }
  }

  async function forget({ id, customer, card }: SubscriptionTable): Promise<void> {
    if (customer === null || card === null) return;
    await provider.forgetCard({ customer, card });
    const nothing = { customer: null, card: null, card_brand: "", card_last4: "" };
    await database.write((tx) => repository.changeSubscription(tx, id, nothing));
  }

  return {
    async renewDue() {
      const faults: unknown[] = [];
      for (let done = 0; ; done += 1) {
        const row =
          done < RENEWED_AT_ONCE
            ? await database.write((tx) => repository.claimDue(tx, now(), LEASE_MS))
            : undefined;
        if (!row && faults.length > 0) throw new AggregateError(faults, "subscriptions could not be renewed");
        if (!row) return done;
        // One that can't be renewed keeps no others waiting.
        await workOn(row).catch((fault: unknown) => faults.push(fault));
      }
    },

    async forgetCards() {
      const rows = await repository.endedWithCard(database.read, provider.name, FORGOTTEN_AT_ONCE);
      const faults: unknown[] = [];
      // One that can't be forgotten keeps no others waiting, and comes later the next time.
      for (const row of rows)
        await forget(row).catch(async (fault: unknown) => {
          faults.push(fault);
          const tries = row.tries + 1;
          await database.write((tx) => repository.changeSubscription(tx, row.id, { tries }));
        });
      if (faults.length > 0) throw new AggregateError(faults, "cards could not be forgotten");
    },
  };
}

/** Does everything that needs no money. Resolves with the subscription when it is to be charged now. */
async function begin(
  tx: Tx,
  parts: SubscriptionParts,
  id: string,
  at: number,
): Promise<SubscriptionTable | null> {
  const found = await repository.find(tx, id);
  if (!found) return null;
  const mayCharge = await parts.mayCharge(tx, found.owner_id);
  const row = await repository.lock(tx, id);
  if (!row || row.state === "ended") return null;
  if (mayCharge === null) return end(tx, parts, row, "withdrawn");
  // Another provider sold it, or this one as a test, which nobody asks any more.
  const isForeign = row.provider !== parts.provider.name || (row.is_test === 1) !== parts.provider.isTest;
  if (row.state === "cancelling" || isForeign) {
    if (row.until_at <= at) return end(tx, parts, row, row.state === "cancelling" ? "ran_out" : "withdrawn");
    return rest(tx, id, row.until_at);
  }
  const plannedAt = plannedFor(row);
  if (plannedAt > at) return rest(tx, id, plannedAt);
  if (!mayCharge) {
    // Nobody is charged out of the blue long after their account was closed.
    if (at > row.until_at + GRACE_MS) return end(tx, parts, row, "withdrawn");
    return rest(tx, id, at + DAY_MS);
  }
  if (row.state === "past_due") return row;
  const runs = await premiumEnd(tx, parts.planGrants, row.owner_id, at);
  // Free days come first, and nobody pays for a time that they have anyway.
  if (row.grace_id === null && runs - LEAD_MS > at && runs > row.until_at)
    return rest(tx, id, runs - LEAD_MS);
  if (row.state === "paused") {
    await repository.changeSubscription(tx, id, { state: "active", pause_until: null });
    return { ...row, state: "active", pause_until: null };
  }
  return row;
}

/** The time for which a claimed subscription was due, which its lease has moved. */
const plannedFor = ({ state, until_at, pause_until, failed_at, refusals }: SubscriptionTable): number =>
  dueAt({ state, until: until_at, pauseUntil: pause_until, failedAt: failed_at, refusals }) ?? until_at;

async function end(
  tx: Tx,
  parts: SubscriptionParts,
  row: SubscriptionTable,
  event: "ran_out" | "withdrawn",
): Promise<null> {
  await endSubscription(tx, parts, row, event);
  await parts.changed(tx, row.owner_id);
  return null;
}

async function rest(tx: Tx, id: string, dueAt: number): Promise<null> {
  await repository.changeSubscription(tx, id, { due_at: dueAt });
  return null;
}

async function renew(parts: SubscriptionParts, row: SubscriptionTable): Promise<void> {
  const { database } = parts;
  const plan = nextPlanOf(parts, row);
  const { gross } = await priceOfTerm(parts, row, plan);
  const next = { plan, amount: gross };
  const order = await database.write((tx) => orderRenewal(tx, parts, row, next));
  const ordered = parts.plans.version(order.plan_id, order.plan_version) ?? plan;
  const charged = await chargeSaved(parts, row, order, nameOf(ordered));
  const tell = await database.write((tx) => note(tx, parts, row, order, charged));
  await tell?.();
}

/** Notes what came of a try, unless the subscription went on meanwhile. */
async function note(
  tx: Tx,
  parts: SubscriptionParts,
  { id, term, owner_id: ownerId, kept }: SubscriptionTable,
  order: PaymentOrderTable,
  charged: Charged,
): Promise<(() => Promise<void>) | null> {
  // Accounts are locked before what hangs on them.
  await parts.mayCharge(tx, ownerId);
  const row = await repository.lock(tx, id);
  if (!row || row.term !== term || stateAfter(row.state, "refused") === null) return null;
  if (charged.is === "paid") return null;
  if (charged.is === "given_back") {
    // It was cancelled while it was charged, and that taken back: the term is charged by an order of its own.
    return row.kept > kept ? rest(tx, id, parts.now()) : end(tx, parts, row, "withdrawn");
  }
  const graceId = await grace(tx, parts, row);
  if (charged.is === "waits") {
    await repository.changeSubscription(tx, id, { due_at: parts.now() + HOUR_MS, grace_id: graceId });
    return null;
  }
  return refuse(tx, parts, { ...row, grace_id: graceId }, order, charged.needs);
}

async function refuse(
  tx: Tx,
  parts: SubscriptionParts,
  row: SubscriptionTable,
  order: PaymentOrderTable,
  needs: "card" | "confirmation",
): Promise<() => Promise<void>> {
  const failedAt = row.failed_at ?? parts.now();
  const refusals = triesBy(parts.now(), failedAt, row.refusals);
  const next = nextTry(failedAt, refusals);
  const change = { failed_at: failedAt, refusals, needs, grace_id: row.grace_id, tries: 0 };
  await repository.changeSubscription(tx, row.id, { ...change, state: "past_due", due_at: next });
  if (next === null) await endSubscription(tx, parts, { ...row, state: "past_due" }, "given_up");
  await parts.changed(tx, row.owner_id);
  const plan = parts.plans.version(order.plan_id, order.plan_version) ?? nextPlanOf(parts, row);
  const { names } = plan;
  return parts.tellRefused(tx, row.owner_id, {
    planNames: Object.fromEntries(
      Object.entries(names).map(([locale, { name }]) => [locale, name]),
    ) as Record<keyof typeof names, string>,
    currency: currencyOf(row),
    amount: order.amount,
    cardLast4: row.card_last4,
    needs,
    nextTry: next,
    goesOn: row.grace_id !== null,
    endsAt: failedAt + TRIED_ON_DAYS[TRIED_ON_DAYS.length - 1]! * DAY_MS,
  });
}

/** The tries that have been made by now: days on which nobody could try are passed over, so that nobody gets letters at once. */
function triesBy(at: number, failedAt: number, before: number): number {
  const passed = TRIED_ON_DAYS.filter((day) => failedAt + day * DAY_MS <= at).length;
  return Math.max(before + 1, passed);
}

/** Lets premium go on while the next term isn't paid, once for each. */
async function grace(tx: Tx, parts: SubscriptionParts, row: SubscriptionTable): Promise<string | null> {
  if (row.grace_id !== null) return row.grace_id;
  const at = parts.now();
  const lasts = row.until_at + GRACE_MS - Math.max(at, row.until_at);
  if (lasts <= 0 || (await repository.hadUnpaid(tx, row.owner_id, at - UNPAID_COUNTS_MS))) return null;
  const { id } = await parts.planGrants.give(tx, {
    ownerId: row.owner_id,
    plan: parts.plans.version(row.plan_id, row.plan_version) ?? nextPlanOf(parts, row),
    lasts,
    source: "order",
    key: `subscription/${row.id}/${row.term + 1}/grace`,
    actor: "system",
    isTest: row.is_test === 1,
  });
  return id;
}

/** Waits for a provider that didn't answer; its person has nothing to do, and premium goes on. */
async function later(tx: Tx, parts: SubscriptionParts, id: string): Promise<void> {
  const row = await repository.lock(tx, id);
  if (!row || stateAfter(row.state, "refused") === null) return;
  const tries = row.tries + 1;
  const pause = Math.min(10 * MINUTE_MS * 2 ** Math.min(tries, 10), LONGEST_PAUSE_MS);
  if (tries > MOST_TRIES) {
    parts.alarm(`subscription ${id} couldn't be charged for two weeks, so it ends`);
    await end(tx, parts, row, "withdrawn");
    return;
  }
  const graceId = await grace(tx, parts, row);
  await repository.changeSubscription(tx, id, { tries, grace_id: graceId, due_at: parts.now() + pause });
}
