import assert from "node:assert/strict";
import type { Gift, PlanGrant } from "../../../server/services/plan/index.ts";
import type { LoginServer } from "../login/login-server.ts";
import { DAY_MS } from "./grant-kit.ts";

/** Gives plans to people of a whole server, and takes them back. */
export function giverOf({ context: { database, services } }: LoginServer) {
  return {
    plan(who: { readonly id: string }, id: string, more: Partial<Gift> = {}): Promise<PlanGrant> {
      const plan = services.plans.inForce(id, services.now());
      assert.ok(plan);
      const facts = {
        ownerId: who.id,
        plan,
        lasts: 30 * DAY_MS,
        source: "operator",
        actor: "system",
      } as const;
      return database.write((tx) =>
        services.planGrants.give(tx, { ...facts, key: `${who.id}/${id}`, ...more }),
      );
    },
    back: ({ id }: PlanGrant): Promise<PlanGrant | null> =>
      database.write((tx) => services.planGrants.takeBack(tx, id, { cause: "taken_back", actor: "system" })),
  };
}
