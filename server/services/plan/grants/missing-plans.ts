import type { Database } from "../../../database.ts";
import { StartFault } from "../../../platform/start-fault.ts";
import type { Plans } from "../plan-files.ts";
import { versionsHeld } from "./plan-grant.repository.ts";

/** Throws a `StartFault` when somebody has a version of a plan that isn't published here: nobody could say what it gives. */
export async function refuseMissingPlans(database: Database, plans: Plans): Promise<void> {
  const held = await versionsHeld(database.read);
  const missing = held.filter(({ plan_id, version }) => !plans.version(plan_id, version));
  if (missing.length === 0) return;
  throw new StartFault(
    missing.map(
      ({ plan_id, version }) =>
        `content/plans/${plan_id}/${version}.json isn't published here, and people have it. Bring it back, with its seal.`,
    ),
  );
}
