import { sql as raw } from "kysely";
import type { CoverRule } from "../../../../contract/shares.ts";
import type { Sql, Tx } from "../../../database.ts";
import type { AuditStatus } from "../share.types.ts";
import { byUrgency, DUE_WITHIN, type QueuedShare } from "./report-due.ts";

/** A visitor's report of a share. */
export interface ShareReport {
  readonly shareId: string;
  readonly reason: string;
  readonly details: string;
  /** Epoch ms. */
  readonly reportedAt: number;
}

const DUE_AT = raw<number>`min(reported_at + case reason ${raw.join(
  Object.entries(DUE_WITHIN).map(([reason, within]) => raw`when ${reason} then ${raw.lit(within)}`),
  raw` `,
)} else ${raw.lit(DUE_WITHIN.OTHER)} end)`;

/** Shares with reports nobody has decided on, those that are due first before others; the first `limit`. */
export async function queuedShares(sql: Sql, limit: number): Promise<QueuedShare[]> {
  const shares = await sql
    .selectFrom("share_report")
    .select(({ fn }) => ["share_id", fn.min("reported_at").as("since"), DUE_AT.as("due_at")])
    .where("state", "=", "OPEN")
    .groupBy("share_id")
    .orderBy("due_at")
    .orderBy("share_id")
    .limit(limit)
    .execute();
  if (shares.length === 0) return [];
  const reasons = await sql
    .selectFrom("share_report")
    .select(({ fn }) => ["share_id", "reason", fn.countAll<number>().as("count")])
    .where("state", "=", "OPEN")
    .where(
      "share_id",
      "in",
      shares.map((share) => share.share_id),
    )
    .groupBy(["share_id", "reason"])
    .execute();
  return shares.map(({ share_id, since, due_at }) => ({
    shareId: share_id,
    reasons: reasons
      .filter((each) => each.share_id === share_id)
      .map(({ reason, count }) => ({ reason, count: Number(count) }))
      .toSorted(byUrgency),
    since: Number(since),
    dueAt: Number(due_at),
  }));
}

/** Reports of a share nobody has decided on, oldest first; the first `limit`. */
export async function openReports(sql: Sql, shareId: string, limit: number): Promise<ShareReport[]> {
  const rows = await sql
    .selectFrom("share_report")
    .select(["share_id", "reason", "details", "reported_at"])
    .where("state", "=", "OPEN")
    .where("share_id", "=", shareId)
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

export interface OpenCount {
  readonly reason: string;
  readonly count: number;
  /** Epoch ms. */
  readonly since: number;
}

/** Counts reports nobody has decided on, up to `limit`, by reason: the oldest first. */
export async function countOpen(sql: Sql, limit: number): Promise<readonly OpenCount[]> {
  const { rows } = await raw<OpenCount>`
    select reason, count(*) as count, min(reported_at) as since from (
      select reason, reported_at from share_report where state = 'OPEN' order by reported_at, id limit ${limit}
    ) counted group by reason`.execute(sql);
  return rows.map((row) => ({ ...row, count: Number(row.count), since: Number(row.since) }));
}

/** Removes reports of before that time whose share nobody has decided about since. */
export async function forgetReports(tx: Tx, before: number, limit: number): Promise<void> {
  await raw`
    delete from share_report where id in (
      select share_report.id from share_report join share on share.id = share_report.share_id
      where share_report.state = 'DECIDED' and share_report.reported_at < ${before}
        and not exists (
          select 1 from moderation_measure
          where moderation_measure.owner_id = share.owner_id and moderation_measure.decided_at >= ${before}
            and moderation_measure.share_id = share.id
        )
      limit ${limit}
    )`.execute(tx);
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
