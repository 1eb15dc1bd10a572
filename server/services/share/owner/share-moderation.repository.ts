import type { CoverRule } from "../../../../contract/shares.ts";
import type { Sql, Tx } from "../../../database.ts";
import type { AuditStatus } from "../share.types.ts";

/** A visitor's report of a share. */
export interface ShareReport {
  readonly shareId: string;
  readonly reason: string;
  readonly details: string;
  /** Epoch ms. */
  readonly reportedAt: number;
}

/** Reports nobody has decided on, oldest first; of one share, or of all, the first `limit`. */
export async function openReports(sql: Sql, shareId: string | null, limit: number): Promise<ShareReport[]> {
  const rows = await sql
    .selectFrom("share_report")
    .select(["share_id", "reason", "details", "reported_at"])
    .where("state", "=", "OPEN")
    .$if(shareId !== null, (query) => query.where("share_id", "=", shareId))
    .orderBy("reported_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    shareId: row.share_id,
    reason: row.reason,
    details: row.details,
    reportedAt: row.reported_at,
  }));
}

/** Closes a share's reports as decided. */
export async function decideReports(tx: Tx, shareId: string): Promise<void> {
  await tx
    .updateTable("share_report")
    .set({ state: "DECIDED" })
    .where("share_id", "=", shareId)
    .where("state", "=", "OPEN")
    .execute();
}

/**
 * Writes what visitors meet from now on; closing a share also ends every token and link given out through it.
 */
export async function setVerdict(
  tx: Tx,
  shareId: string,
  { status, coveredBy }: { readonly status: AuditStatus; readonly coveredBy: CoverRule | null },
): Promise<void> {
  await tx
    .updateTable("share")
    .set(({ eb }) => ({
      audit_status: status,
      covered_by: coveredBy,
      ...(status === "OK" ? {} : { pass_code_version: eb("pass_code_version", "+", 1) }),
    }))
    .where("id", "=", shareId)
    .execute();
}
