import type { Selectable } from "kysely";
import type { Sql, Tx } from "../../../database.ts";
import type { ReportTable } from "./report.table.ts";

export type Report = Selectable<ReportTable>;

/** A share, and the id in the link by which its reporter knows it. */
export interface ReportedLink {
  readonly shareId: string;
  readonly linkId: string;
}

export async function insertReport(tx: Tx, report: Report, reported: readonly ReportedLink[]): Promise<void> {
  await tx.insertInto("report").values(report).execute();
  const rows = reported.map(({ shareId, linkId }, position) => ({
    report_id: report.id,
    share_id: shareId,
    link_id: linkId === shareId ? "" : linkId,
    position,
  }));
  await tx
    .insertInto("report_share")
    .values(rows.map((row) => ({ ...row, measure_id: null, decided_at: null })))
    .execute();
}

export const findByToken = (sql: Sql, tokenHash: string): Promise<Report | undefined> =>
  sql.selectFrom("report").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();

/** A share of a report with what was decided about it; null before. */
export interface Reported {
  readonly share_id: string;
  /** The personal link that was reported; `""` for the share's own. */
  readonly link_id: string;
  readonly decided_at: number | null;
  readonly measure_id: string | null;
  readonly measure: string | null;
  readonly origin: string | null;
  readonly ends_at: number | null;
  readonly ended_at: number | null;
  /** The reasons for which an owner's appeal had it opened again. */
  readonly reasons: string | null;
}

export const sharesOf = (sql: Sql, reportId: string): Promise<readonly Reported[]> =>
  sql
    .selectFrom("report_share")
    .leftJoin("moderation_measure", "moderation_measure.id", "report_share.measure_id")
    .leftJoin("appeal", (join) =>
      join.onRef("appeal.outcome_id", "=", "report_share.measure_id").on("appeal.report_id", "=", ""),
    )
    .select([
      "report_share.share_id",
      "report_share.link_id",
      "report_share.decided_at",
      "moderation_measure.id as measure_id",
      "moderation_measure.measure",
      "moderation_measure.origin",
      "moderation_measure.ends_at",
      "moderation_measure.ended_at",
      "appeal.facts as reasons",
    ])
    .where("report_share.report_id", "=", reportId)
    .orderBy("report_share.position")
    .execute();

/** The reports of a share by the form, newest first. */
export const reportsOf = (sql: Sql, shareId: string, limit: number): Promise<readonly Report[]> =>
  sql
    .selectFrom("report")
    .innerJoin("report_share", "report_share.report_id", "report.id")
    .selectAll("report")
    .where("report_share.share_id", "=", shareId)
    .orderBy("report.reported_at", "desc")
    .orderBy("report.id")
    .limit(limit)
    .execute();

/** A share had been reported by the form at that time. */
export async function wasReported(sql: Sql, shareId: string, at: number): Promise<boolean> {
  const found = await sql
    .selectFrom("report")
    .innerJoin("report_share", "report_share.report_id", "report.id")
    .select("report.id")
    .where("report_share.share_id", "=", shareId)
    .where("report.reported_at", "<=", at)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts the reports of an address since a time, up to `most`. */
export async function countOf(sql: Sql, email: string, since: number, most: number): Promise<number> {
  const found = await sql
    .selectFrom("report")
    .select("id")
    .where("email", "=", email)
    .where("reported_at", ">=", since)
    .limit(most)
    .execute();
  return found.length;
}

/** Writes down for all who reported a share what was decided; those who gave an address are to be told. */
export async function markDecided(tx: Tx, shareId: string, measureId: string, at: number): Promise<void> {
  await tx
    .updateTable("report_share")
    .set({ measure_id: measureId, decided_at: at })
    .where("share_id", "=", shareId)
    .execute();
  await tx
    .updateTable("report")
    .set({ letter: "reportDecided", due_at: at, tries: 0 })
    .where("email", "<>", "")
    // An address gets one letter, however often it reported the share.
    .where(({ eb, selectFrom }) =>
      eb(
        "id",
        "in",
        selectFrom("report as its")
          .innerJoin("report_share", "report_share.report_id", "its.id")
          .where("report_share.share_id", "=", shareId)
          .groupBy("its.email")
          .select(({ fn }) => fn.max("its.id").as("id")),
      ),
    )
    .execute();
}

/** The reports that arrived from one moment until before another, each once for each share. */
export const reportsBetween = (sql: Sql, from: number, to: number) =>
  sql
    .selectFrom("report")
    .innerJoin("report_share", "report_share.report_id", "report.id")
    .select(["report.reason", "report.reported_at as at", "report_share.decided_at"])
    .where("report.reported_at", ">=", from)
    .where("report.reported_at", "<", to)
    .execute();

/** Spares an address the letter about a decision of which it is told by another. */
export async function spareLetter(tx: Tx, email: string, dueAt: number): Promise<void> {
  await tx
    .updateTable("report")
    .set({ letter: "" })
    .where("email", "=", email)
    .where("letter", "=", "reportDecided")
    .where("due_at", "=", dueAt)
    .execute();
}

export const findReport = (sql: Sql, id: string): Promise<Report | undefined> =>
  sql.selectFrom("report").selectAll().where("id", "=", id).executeTakeFirst();

/**
 * Removes reports about which everything was decided and told before that time, once the appeals of their reporters are removed;
 * resolves with how many.
 */
export async function forgetDecided(tx: Tx, before: number, limit: number): Promise<number> {
  const old = await tx
    .selectFrom("report")
    .select("id")
    .where("reported_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("report_share")
            .select("report_share.report_id")
            .whereRef("report_share.report_id", "=", "report.id")
            .where((share) => share.or([share("decided_at", "is", null), share("decided_at", ">=", before)])),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("appeal").select("appeal.id").whereRef("appeal.report_id", "=", "report.id"))),
    )
    .limit(limit)
    .execute();
  if (old.length > 0)
    await tx
      .deleteFrom("report")
      .where(
        "id",
        "in",
        old.map(({ id }) => id),
      )
      .execute();
  return old.length;
}
