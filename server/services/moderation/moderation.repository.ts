import { sql as raw, type Selectable } from "kysely";
import type { Sql, Tx } from "../../database.ts";
import type { ModerationLookTable, ModerationMeasureTable } from "./moderation.table.ts";
import type { Measure, Origin, Rule } from "./moderation.types.ts";

export async function insertLook(tx: Tx, look: Selectable<ModerationLookTable>): Promise<void> {
  await tx.insertInto("moderation_look").values(look).execute();
}

export const looksSince = (sql: Sql, since: number): Promise<readonly Selectable<ModerationLookTable>[]> =>
  sql
    .selectFrom("moderation_look")
    .selectAll()
    .where("looked_at", ">=", since)
    .orderBy("looked_at")
    .orderBy("id")
    .execute();

/** A measure that nobody needs to be told about is `told` from the start, so it waits for no letter. */
export async function insertMeasure(tx: Tx, measure: Measure, told: boolean): Promise<void> {
  await tx
    .insertInto("moderation_measure")
    .values({
      id: measure.id,
      share_id: measure.shareId,
      owner_id: measure.ownerId,
      measure: measure.measure,
      rule: measure.rule,
      facts: measure.facts,
      origin: measure.origin,
      strike: measure.strike ? 1 : 0,
      decided_by: measure.by,
      decided_at: measure.decidedAt,
      ends_at: measure.endsAt,
      ended_at: null,
      told_at: told ? measure.decidedAt : null,
      end_told_at: null,
    })
    .execute();
}

/** Removes looks of before that time. */
export async function forgetLooks(tx: Tx, before: number, limit: number): Promise<void> {
  await raw`
    delete from moderation_look where id in (
      select id from moderation_look where looked_at < ${before} limit ${limit}
    )`.execute(tx);
}

/**
 * Removes decisions that hold nothing any more since before that time. Those that stand stay, and those about which an
 * appeal is kept, which would go with them.
 */
export async function forgetMeasures(tx: Tx, before: number, limit: number): Promise<void> {
  await raw`
    delete from moderation_measure where id in (
      select id from moderation_measure
      where decided_at < ${before}
        and (ended_at < ${before} or measure in ('none', 'open', 'restore'))
        and not exists (select 1 from appeal where appeal.measure_id = moderation_measure.id)
      limit ${limit}
    )`.execute(tx);
}

/** The measures against an owner, newest first. */
export async function measuresOf(sql: Sql, ownerId: string, since: number): Promise<readonly Lasting[]> {
  const rows = await sql
    .selectFrom("moderation_measure")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("decided_at", ">=", since)
    .orderBy("decided_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(toMeasure);
}

export async function measuresSince(sql: Sql, since: number): Promise<readonly Lasting[]> {
  const rows = await sql
    .selectFrom("moderation_measure")
    .selectAll()
    .where("decided_at", ">=", since)
    .orderBy("decided_at")
    .orderBy("id")
    .execute();
  return rows.map(toMeasure);
}

/** An owner who is limited may not make new shares at that time. */
export async function isLimited(sql: Sql, ownerId: string, at: number): Promise<boolean> {
  const limit = await sql
    .selectFrom("moderation_measure")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("measure", "=", "limit-sharing")
    .where("ended_at", "is", null)
    .where("ends_at", ">", at)
    .executeTakeFirst();
  return limit !== undefined;
}

/** Ends the measures against a share or, with `shareId` null, against the account itself. */
export async function endMeasures(
  tx: Tx,
  of: { readonly ownerId: string; readonly shareId: string | null },
  at: number,
): Promise<void> {
  const { ownerId, shareId } = of;
  await tx
    .updateTable("moderation_measure")
    .set({ ended_at: at })
    .where("owner_id", "=", ownerId)
    .where("share_id", shareId === null ? "is" : "=", shareId)
    .where("ended_at", "is", null)
    .execute();
}

/** Resolves with whether it stood until now. */
export async function endMeasure(tx: Tx, id: string, at: number): Promise<boolean> {
  const ended = await tx
    .updateTable("moderation_measure")
    .set({ ended_at: at })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

/**
 * Ends what a share was closed by for a rule, and what was only to last until somebody had looked at it. Closed for another rule
 * it stays: who appeals against one decision with success doesn't undo the other.
 */
export async function endClosed(tx: Tx, shareId: string, rule: Rule, at: number): Promise<void> {
  await tx
    .updateTable("moderation_measure")
    .set({ ended_at: at })
    .where("share_id", "=", shareId)
    .where(({ eb, and, or }) =>
      or([
        eb("measure", "=", "hold"),
        and([eb("measure", "in", ["block", "block-name"]), eb("rule", "=", rule)]),
      ]),
    )
    .where("ended_at", "is", null)
    .execute();
}

export async function findMeasure(sql: Sql, id: string): Promise<Lasting | undefined> {
  const row = await sql.selectFrom("moderation_measure").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toMeasure(row);
}

/** The restrictions that stand against a share or, with `shareId` null, against the account itself, newest first. */
export async function standingAgainst(
  sql: Sql,
  ownerId: string,
  shareId: string | null,
): Promise<readonly Lasting[]> {
  const rows = await sql
    .selectFrom("moderation_measure")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("share_id", shareId === null ? "is" : "=", shareId)
    .where("measure", "not in", ["none", "open", "restore"])
    .where("ended_at", "is", null)
    .orderBy("decided_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(toMeasure);
}

/** Measures whose time is over but which nobody has ended yet. */
export async function overdue(sql: Sql, at: number, limit: number): Promise<readonly Measure[]> {
  const rows = await sql
    .selectFrom("moderation_measure")
    .selectAll()
    .where("ended_at", "is", null)
    .where("ends_at", "<=", at)
    .orderBy("ends_at")
    .limit(limit)
    .execute();
  return rows.map(toMeasure);
}

/**
 * Measures that ended by themselves since a time, of which the owner hasn't been told. They come in no order, so that one whose
 * letter can't be sent never keeps the same others waiting.
 */
export async function untoldEnds(sql: Sql, since: number, limit: number): Promise<readonly Measure[]> {
  const rows = await sql
    .selectFrom("moderation_measure")
    .selectAll()
    .where("end_told_at", "is", null)
    .where("ended_at", ">=", since)
    .whereRef("ended_at", ">=", "ends_at")
    .orderBy(raw`random()`)
    .limit(limit)
    .execute();
  return rows.map(toMeasure);
}

/** Notes that the owner knows of the end, or needn't; false when that was noted before. */
export async function markEndTold(tx: Tx, id: string, at: number): Promise<boolean> {
  const told = await tx
    .updateTable("moderation_measure")
    .set({ end_told_at: at })
    .where("id", "=", id)
    .where("end_told_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return told !== undefined;
}

/** The letter about the end couldn't be handed over after all. */
export async function markEndUntold(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("moderation_measure").set({ end_told_at: null }).where("id", "=", id).execute();
}

/** Measures decided by `before` whose owner hasn't been told, oldest first. */
export async function untold(sql: Sql, before: number): Promise<readonly Measure[]> {
  const rows = await sql
    .selectFrom("moderation_measure")
    .selectAll()
    .where("told_at", "is", null)
    .where("decided_at", "<=", before)
    .orderBy("decided_at")
    .limit(100)
    .execute();
  return rows.map(toMeasure);
}

export async function markTold(tx: Tx, id: string, at: number): Promise<void> {
  await tx.updateTable("moderation_measure").set({ told_at: at }).where("id", "=", id).execute();
}

export interface Lasting extends Measure {
  /** The time at which it was lifted or ran out; epoch ms. */
  readonly endedAt: number | null;
}

const toMeasure = (row: Selectable<ModerationMeasureTable>): Lasting => ({
  id: row.id,
  shareId: row.share_id,
  ownerId: row.owner_id,
  measure: row.measure as Measure["measure"],
  rule: row.rule as Rule,
  facts: row.facts,
  origin: row.origin as Origin,
  strike: row.strike === 1,
  by: row.decided_by,
  decidedAt: row.decided_at,
  endsAt: row.ends_at,
  endedAt: row.ended_at,
});
