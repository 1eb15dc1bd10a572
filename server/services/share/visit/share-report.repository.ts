import type { Selectable } from "kysely";
import type { Tx } from "../../../database.ts";
import type { ShareReportTable } from "../share.table.ts";

/**
 * This many open reports of one share for one reason are kept; further ones would say nothing new. Those for other reasons
 * don't count, so that a flood hides nothing.
 */
const KEPT_OF_SHARE = 1_000;

/** Writes a report down; a second report by the same visitor replaces the first. Resolves with its id. */
export async function putReport(tx: Tx, report: Selectable<ShareReportTable>): Promise<string> {
  const { link_id, reason, details, reported_at } = report;
  const again = await tx
    .updateTable("share_report")
    .set({ link_id, reason, details, reported_at, state: report.state })
    .where("share_id", "=", report.share_id)
    .where("reporter", "=", report.reporter)
    .returning("id")
    .executeTakeFirst();
  if (again) return again.id;
  const others = await tx
    .selectFrom("share_report")
    .select("id")
    .where("share_id", "=", report.share_id)
    .where("reason", "=", reason)
    .where("state", "=", "OPEN")
    .limit(KEPT_OF_SHARE)
    .execute();
  if (others.length < KEPT_OF_SHARE) {
    await tx
      .insertInto("share_report")
      .values(report)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return report.id;
}
