import type { ReportReason } from "../../../../contract/share-manage.ts";
import type { ShareStatus } from "../../../../contract/shares.ts";
import { newId } from "../../../platform/crypto/secrets.ts";
import type { Database, Tx } from "../../../database.ts";
import type { Strangers } from "../../../platform/strangers/strangers.ts";
import { putReport } from "./share-report.repository.ts";
import { findByLink } from "../links/link.repository.ts";
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
  report: { readonly linkId: string; readonly reason: ReportReason; readonly details: string },
  visitor: Visitor,
): Promise<Reported> {
  const share = await findByLink(database.read, report.linkId);
  if (!share) return { status: "NOT_FOUND" };
  const at = now();
  const bytes = ROW_BYTES + 2 * report.details.length;
  const reportId = await database.write(async (tx) => {
    if (visitor.userId === null) await strangers.count(tx, visitor.address, { bytes, forMs: COUNTED_MS });
    return keepReport(tx, { ...report, shareId: share.id, visitor, at }, key);
  });
  return { status: "OK", reportId, at };
}

/** A report of a share, by whichever way it came. */
export interface NewReport {
  readonly shareId: string;
  /** The id in the link by which it came. */
  readonly linkId: string;
  readonly reason: ReportReason;
  readonly details: string;
  readonly visitor: Pick<Visitor, "userId" | "address" | "deviceId">;
  /** Epoch ms. */
  readonly at: number;
}

/** Puts a report in the queue, in the place of an earlier one of the same visitor; resolves with its id. */
export const keepReport = (
  tx: Tx,
  { shareId, linkId, reason, details, visitor, at }: NewReport,
  key: string,
): Promise<string> =>
  putReport(tx, {
    id: newId(),
    share_id: shareId,
    reporter: visitorKey(shareId, visitor, key),
    account_id: visitor.userId,
    link_id: linkId,
    reason,
    details,
    state: "OPEN",
    reported_at: at,
  });
