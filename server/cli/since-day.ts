import { isDay } from "../../contract/policy.ts";
import { UsageFault } from "./command.ts";

const EVER = "1970-01-01";

/** The day of `--since`, or one before all others where it isn't given. Throws `UsageFault`. */
export function sinceDay(since: string | true | undefined): string {
  if (since === undefined) return EVER;
  if (since === true || !isDay(since)) throw new UsageFault("--since needs a day: 2026-03-31.");
  return since;
}
