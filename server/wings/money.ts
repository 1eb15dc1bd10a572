import { ACCOUNT_CHANGED } from "../services/events/index.ts";
import { createLedger } from "../services/ledger/index.ts";
import { createPlanGrants } from "../services/plan/index.ts";
import { setGranted } from "../services/tree/index.ts";
import type { Foundation } from "./foundation.ts";

export type Money = ReturnType<typeof buildMoney>;

/** Builds what counts things of value. */
export function buildMoney({
  database,
  bus,
  plans,
  now,
}: Pick<Foundation, "database" | "bus" | "plans" | "now">) {
  const ledger = createLedger({ database, now });
  return {
    ledger,
    planGrants: createPlanGrants({
      database,
      ledger,
      plans,
      setRoom: setGranted,
      changed: (tx, ownerId) => bus.publish(tx, ACCOUNT_CHANGED, ownerId, ""),
      now,
    }),
  };
}
