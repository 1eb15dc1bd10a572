import type { ReportReason } from "../../../../contract/share-manage.ts";
import type { ShareStatus } from "../../../../contract/shares.ts";
import { newId } from "../../../platform/crypto/secrets.ts";
import type { Database } from "../../../database.ts";
import type { Strangers } from "../../../platform/strangers/strangers.ts";
import { putReport } from "./share-report.repository.ts";
import { findShare } from "../share.repository.ts";
import type { Visitor } from "../share.types.ts";
import { visitorKey } from "../gate/visitor-keys.ts";

const ROW_BYTES = 512;
/** A report stays for moderation, of one share a thousand at most. */
const COUNTED_MS = 30 * 86_400_000;

export type Reported =
  | { readonly status: "OK"; readonly reportId: string; readonly at: number }
  | { readonly status: Exclude<ShareStatus, "OK"> };

export interface ReportDeps {
  readonly database: Database;
  readonly strangers: Pick<Strangers, "count">;
  readonly key: string;
  readonly now: () => number;
}

/**
 * Writes down a visitor's complaint about a share for moderation, whatever the share's state and whether or not they
 * have its code; each visitor has one report.
 */
export async function reportShare(
  { database, strangers, key, now }: ReportDeps,
  report: { readonly shareId: string; readonly reason: ReportReason; readonly details: string },
  visitor: Visitor,
): Promise<Reported> {
  const share = await findShare(database.read, report.shareId);
  if (!share) return { status: "NOT_FOUND" };
  const at = now();
  const bytes = ROW_BYTES + 2 * report.details.length;
  const reportId = await database.write(async (tx) => {
    if (visitor.userId === null) await strangers.count(tx, visitor.address, { bytes, forMs: COUNTED_MS });
    return putReport(tx, {
      id: newId(),
      share_id: share.id,
      reporter: visitorKey(share.id, visitor, key),
      account_id: visitor.userId,
      reason: report.reason,
      details: report.details,
      state: "OPEN",
      reported_at: at,
    });
  });
  return { status: "OK", reportId, at };
}
