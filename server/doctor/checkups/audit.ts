import { about } from "../finding.ts";
import type { Checkup } from "../patient.ts";
import { tableNames } from "../../platform/db/copy-tables.ts";
import { createPublishedFiles, logState } from "../../services/audit/index.ts";

const { good, doubt, fault } = about("audit");
const HOUR_MS = 3_600_000;
const WAITS_MS = 600_000;
const LATE_MS = 2 * HOUR_MS;

export const audit: Checkup = {
  part: "audit",
  async look({ config, database, now }) {
    if (database === null || !(await tableNames(database, database.read)).includes("audit_head"))
      return [good("There is no log of acts yet.")];
    const { size, waitingSince, unsignedSince, newest, isStamped } = await logState(database.read);
    const kept = await createPublishedFiles(config.dataDir).largest();
    if (kept > size)
      return [
        fault(
          `The log of acts has ${size}, and a checkpoint in the data folder has ${kept}: the database was brought back from before, or acts were deleted.`,
          "Run audit verify, and tell whoever relies on the log.",
        ),
      ];
    if (now() - (waitingSince ?? now()) > WAITS_MS)
      return [
        fault(
          "Acts have waited for more than ten minutes for their place in the log.",
          'Start a worker: a server without HOLDALL_WORKER=false, or "npm run worker".',
        ),
      ];
    const age = now() - (unsignedSince ?? now());
    if (size > (newest?.size ?? 0) && age > LATE_MS)
      return [
        doubt("No checkpoint was signed for two hours.", "Look for errors of housekeeping in the log."),
      ];
    if (newest && config.auditTsaUrl !== null && !isStamped && age > LATE_MS)
      return [
        doubt(
          "The last checkpoint has no time stamp yet.",
          "See whether HOLDALL_AUDIT_TSA_URL can be reached.",
        ),
      ];
    return [good(`${size} acts, of which the last checkpoint covers ${newest?.size ?? 0}.`)];
  },
};
