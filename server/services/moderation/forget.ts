import type { Database } from "../../database.ts";
import type { ShareModeration } from "../share/index.ts";
import { forgetDecided } from "./appeals/appeal.repository.ts";
import { forgetLooks, forgetMeasures } from "./moderation.repository.ts";

export interface ForgetDeps {
  readonly database: Database;
  readonly shares: Pick<ShareModeration, "forgetReports">;
  readonly now: () => number;
}

/** Three years, as the policies say of what moderation keeps. */
export const KEPT_MS = 3 * 366 * 86_400_000;
/** A little at once, before other chores get their turn. */
const FORGOTTEN_AT_ONCE = 500;

/** Erases what is over for three years: reports and appeals that were decided, looks, and measures that restrict nothing. */
export async function forgetOld({ database, shares, now }: ForgetDeps): Promise<void> {
  const before = now() - KEPT_MS;
  for (const forget of [shares.forgetReports, forgetDecided, forgetMeasures, forgetLooks])
    await database.write((tx) => forget(tx, before, FORGOTTEN_AT_ONCE));
}
