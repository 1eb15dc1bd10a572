import type { Gives } from "../../../../contract/plans.ts";
import type { Database, Sql } from "../../../database.ts";
import { entitlementAt, type Entitlement, type Grant } from "../entitlement.ts";
import type { Plans } from "../plan-files.ts";
import * as repository from "./plan-grant.repository.ts";
import type { PlanGrantTable } from "./plan-grant.table.ts";

export interface Entitlements {
  /** All that somebody may do now, the free plan included; another process's change is known after a second. */
  current(ownerId: string): Promise<Entitlement>;
  /** The same as it stands in the database. */
  read(sql: Sql, ownerId: string): Promise<Entitlement>;
}

type Settings = Pick<Gives, "storageBytes" | "limits">;

interface EntitlementParts {
  readonly database: Database;
  readonly plans: Plans;
  /** The settings of an instance, which stand in place of what the free plan gives. */
  readonly settings?: Settings;
  readonly now: () => number;
}

const KEPT_MS = 1_000;
/** Accounts of which a process remembers what they may do. */
const MOST_KEPT = 10_000;

export function createEntitlements({ database, plans, settings = {}, now }: EntitlementParts): Entitlements {
  const kept = new Map<string, { readonly at: number; readonly entitlement: Promise<Entitlement> }>();

  async function read(sql: Sql, ownerId: string): Promise<Entitlement> {
    const at = now();
    const rows = await repository.openGrantsOf(sql, ownerId, at);
    return entitlementAt([freePlan(plans, settings, at), ...grantsIn(plans, rows)], at);
  }

  return {
    read,
    current(ownerId) {
      const at = now();
      const known = kept.get(ownerId);
      // A clock that goes back must not keep an answer alive.
      if (known && at >= known.at && at < known.at + KEPT_MS) return known.entitlement;
      const entitlement = read(database.read, ownerId);
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(ownerId, { at, entitlement });
      entitlement.catch(() => kept.delete(ownerId));
      return entitlement;
    },
  };
}

/**
 * The free plan, as a grant that everybody has. What the settings say counts before its first day as well, and links aren't
 * bounded unless it says so.
 */
function freePlan(plans: Plans, settings: Settings, at: number): Grant {
  const free = plans.newest(at).find(({ kind }) => kind === "free");
  return {
    source: "free",
    planId: free?.id ?? "free",
    version: free?.version ?? "",
    from: 0,
    until: null,
    gives: {
      ...free?.grants,
      ...settings,
      limits: { linkDays: "unlimited", ...free?.grants.limits, ...settings.limits },
    },
  };
}

/** Stored grants with what their plans give. */
export const grantsIn = (plans: Plans, rows: readonly PlanGrantTable[]): readonly Grant[] =>
  rows.map((row) => ({
    source: row.source,
    planId: row.plan_id,
    version: row.version,
    from: row.from_at,
    until: row.until_at,
    gives: versionIn(plans, row).grants,
  }));

/** The version of a plan that was given. It was published, and what is published stays. */
export function versionIn(plans: Plans, { id, plan_id, version }: PlanGrantTable) {
  const plan = plans.version(plan_id, version);
  if (!plan)
    throw new Error(`the grant ${id} is of ${plan_id} ${version}, which content/plans hasn't any more`);
  return plan;
}
