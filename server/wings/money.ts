import { createLedger } from "../services/ledger/index.ts";
import type { Foundation } from "./foundation.ts";

/** Builds what counts things of value. */
export function buildMoney({ database, now }: Pick<Foundation, "database" | "now">) {
  return { ledger: createLedger({ database, now }) };
}
