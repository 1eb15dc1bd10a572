import { sql as raw, type Selectable } from "kysely";
import type { Sql, Tx } from "../../../database.ts";
import type { AppealTable } from "./appeal.table.ts";

export type Appeal = Selectable<AppealTable>;

/** Keeps an appeal; false when this side has appealed against the decision before. */
export async function insertAppeal(tx: Tx, appeal: Appeal): Promise<boolean> {
  const kept = await tx
    .insertInto("appeal")
    .values(appeal)
    .onConflict((conflict) => conflict.columns(["measure_id", "report_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return kept !== undefined;
}

export const findByReference = (sql: Sql, reference: string): Promise<Appeal | undefined> =>
  sql.selectFrom("appeal").selectAll().where("reference", "=", reference).executeTakeFirst();

/** The owner's appeal against a decision. */
export const ofOwner = (sql: Sql, measureId: string): Promise<Appeal | undefined> =>
  sql
    .selectFrom("appeal")
    .selectAll()
    .where("measure_id", "=", measureId)
    .where("report_id", "=", "")
    .executeTakeFirst();

/** A reporter's appeals, newest first. */
export const ofReport = (sql: Sql, reportId: string): Promise<readonly Appeal[]> =>
  sql
    .selectFrom("appeal")
    .selectAll()
    .where("report_id", "=", reportId)
    .orderBy("appealed_at", "desc")
    .orderBy("id")
    .execute();

/** Appeals nobody has decided on, oldest first. */
export const waiting = (sql: Sql, limit: number): Promise<readonly Appeal[]> =>
  sql
    .selectFrom("appeal")
    .selectAll()
    .where("outcome", "=", "")
    .orderBy("appealed_at")
    .orderBy("id")
    .limit(limit)
    .execute();

export interface WaitingCount {
  readonly about: string;
  readonly count: number;
  /** Epoch ms. */
  readonly since: number;
}

/** Counts appeals nobody has decided on, up to `limit`, by what the decision is about. */
export async function countWaiting(sql: Sql, limit: number): Promise<readonly WaitingCount[]> {
  const { rows } = await raw<WaitingCount>`
    select about, count(*) as count, min(appealed_at) as since from (
      select case when share_id is null then 'account' else 'share' end as about, appealed_at
      from appeal where outcome = '' order by appealed_at limit ${limit}
    ) counted group by about`.execute(sql);
  return rows.map((row) => ({ ...row, count: Number(row.count), since: Number(row.since) }));
}

/** The appeals that arrived from one moment until before another. */
export const appealsBetween = (sql: Sql, from: number, to: number) =>
  sql
    .selectFrom("appeal")
    .select(["report_id", "outcome", "appealed_at as at", "decided_at"])
    .where("appealed_at", ">=", from)
    .where("appealed_at", "<", to)
    .execute();

/** Removes appeals that were decided before that time. */
export async function forgetDecided(tx: Tx, before: number, limit: number): Promise<void> {
  await raw`
    delete from appeal where id in (
      select id from appeal where decided_at < ${before} limit ${limit}
    )`.execute(tx);
}

export type Ruling = Pick<
  Appeal,
  "outcome" | "outcome_id" | "reasons" | "facts" | "decided_by" | "seconded_by" | "decided_at"
>;

/** Writes down how an appeal was decided, and that a letter is due; false when somebody else decided it before. */
export async function close(tx: Tx, id: string, ruling: Ruling): Promise<boolean> {
  const closed = await tx
    .updateTable("appeal")
    .set({ ...ruling, letter: "appealDecided", due_at: ruling.decided_at ?? 0, tries: 0 })
    .where("id", "=", id)
    .where("outcome", "=", "")
    .returning("id")
    .executeTakeFirst();
  return closed !== undefined;
}
