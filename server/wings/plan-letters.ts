import { isCurrency } from "../../contract/currencies.ts";
import { utcDay } from "../../contract/policy.ts";
import { createPlanLetters, type Renewal } from "../services/plan-letters/index.ts";
import type { Foundation } from "./foundation.ts";
import type { Identity } from "./identity.ts";
import type { Money } from "./money.ts";
import type { Selling } from "./payments.ts";
import type { TreeWing } from "./tree.ts";

interface Sold {
  readonly subscriptions: Pick<
    NonNullable<Selling["payments"]>["subscriptions"],
    "show" | "toLookAt" | "moveLook"
  >;
}

/** Builds the letters about plans and money. */
export function buildPlanLetters(
  { config, database, plans, entitlements, traffic, logged, now }: Foundation,
  { login }: Pick<Identity, "login">,
  { bills, planGrants }: Pick<Money, "bills" | "planGrants">,
  { payments }: { readonly payments: Sold | null },
  { tree }: Pick<TreeWing, "tree">,
) {
  return {
    planLetters: createPlanLetters({
      database,
      plans,
      entitlements,
      bills,
      planGrants,
      roomOf: (ownerId) => tree.usage(database.read, ownerId),
      trafficOf: traffic.thisMonth,
      async renews(ownerId) {
        const subscription = await payments?.subscriptions.show(ownerId);
        return subscription ? subscription.row.state !== "cancelling" : false;
      },
      async renewalOf(ownerId) {
        const shown = await payments?.subscriptions.show(ownerId);
        return shown ? nextTerm(shown) : null;
      },
      toLookAt: async (limit) => (await payments?.subscriptions.toLookAt(limit)) ?? [],
      moveLook: async (looked, to) => (await payments?.subscriptions.moveLook(looked, to)) ?? false,
      findUser: login.users.find,
      owe: login.owedLetters.owe,
      publicUrl: config.publicUrl,
      now,
      onError: logged("a letter about a plan could not be written"),
    }),
  };
}

/** The next term that is charged by itself; null where none is, or its person has been told that the card was refused. */
function nextTerm({
  row,
  nextPlan,
  price,
  renewalAt,
}: NonNullable<Awaited<ReturnType<Sold["subscriptions"]["show"]>>>): Renewal | null {
  const { period } = nextPlan;
  const { currency } = row;
  if (renewalAt === null || row.state === "past_due" || !isCurrency(currency)) return null;
  if (period !== "month" && period !== "year") return null;
  return {
    // The letter tells the day and the price, so another day or price is another letter.
    term: `${row.id}/${row.term + 1}/${utcDay(renewalAt)}/${price.gross}`,
    at: renewalAt,
    soonest: row.pause_until ?? row.until_at,
    period,
    names: Object.fromEntries(Object.entries(nextPlan.names).map(([locale, { name }]) => [locale, name])),
    price: Number(price.gross),
    currency,
    cardLast4: row.card_last4 ?? "",
  };
}
