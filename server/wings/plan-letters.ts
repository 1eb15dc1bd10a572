import { createPlanLetters } from "../services/plan-letters/index.ts";
import type { Foundation } from "./foundation.ts";
import type { Identity } from "./identity.ts";
import type { Money } from "./money.ts";
import type { TreeWing } from "./tree.ts";

export type PlanLettersWing = ReturnType<typeof buildPlanLetters>;

/** Builds the letters about plans and money. */
export function buildPlanLetters(
  { config, database, plans, entitlements, traffic, logged, now }: Foundation,
  { login }: Pick<Identity, "login">,
  { bills, planGrants }: Pick<Money, "bills" | "planGrants">,
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
      // Each purchase is paid once, so no premium goes on by itself.
      renews: async () => false,
      findUser: login.users.find,
      owe: login.owedLetters.owe,
      publicUrl: config.publicUrl,
      now,
      onError: logged("a letter about a plan could not be written"),
    }),
  };
}
