import { createPlanLetters } from "../services/plan-letters/index.ts";
import type { Foundation } from "./foundation.ts";
import type { Identity } from "./identity.ts";
import type { Money } from "./money.ts";
import type { Selling } from "./payments.ts";
import type { TreeWing } from "./tree.ts";

interface Sold {
  readonly subscriptions: Pick<NonNullable<Selling["payments"]>["subscriptions"], "show">;
}

export type PlanLettersWing = ReturnType<typeof buildPlanLetters>;

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
      findUser: login.users.find,
      owe: login.owedLetters.owe,
      publicUrl: config.publicUrl,
      now,
      onError: logged("a letter about a plan could not be written"),
    }),
  };
}
