import type { Selectable } from "kysely";
import type { Sql, Tx } from "../../database.ts";
import type { AuditCheckpointTable, AuditLeafTable, AuditStampTable } from "./audit.table.ts";
import type { Draft } from "./leaf.ts";
import { leafHash, type Peaks } from "./tree/merkle.ts";

export interface Head {
  readonly size: number;
  readonly peaks: Peaks;
}

export type CheckpointRow = Selectable<AuditCheckpointTable>;

/** An act at its place. */
export type LeafRow = Selectable<AuditLeafTable>;

const HEAD = 1;
const EMPTY: Head = { size: 0, peaks: [] };

/** The reference of an account; `fresh` becomes it when there is none. */
export async function referenceOf(tx: Tx, ownerId: string, fresh: string): Promise<string> {
  const find = () =>
    tx.selectFrom("audit_reference").select("reference").where("owner_id", "=", ownerId).executeTakeFirst();
  const known = await find();
  if (known) return known.reference;
  await tx
    .insertInto("audit_reference")
    .values({ owner_id: ownerId, reference: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.reference ?? fresh;
}

/** The same for an operator, by the name under which they act. */
export async function operatorReference(tx: Tx, name: string, fresh: string): Promise<string> {
  const find = () =>
    tx.selectFrom("audit_operator").select("reference").where("name", "=", name).executeTakeFirst();
  const known = await find();
  if (known) return known.reference;
  await tx
    .insertInto("audit_operator")
    .values({ name, reference: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.reference ?? fresh;
}

/** The accounts and names behind references, by them; who left isn't there. */
export async function namesBehind(
  sql: Sql,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map();
  const people = await sql
    .selectFrom("audit_reference")
    .select(["reference", "owner_id as name"])
    .where("reference", "in", references)
    .execute();
  const operators = await sql
    .selectFrom("audit_operator")
    .select(["reference", "name"])
    .where("reference", "in", references)
    .execute();
  return new Map([...people, ...operators].map(({ reference, name }) => [reference, name]));
}

export async function insertWaiting(tx: Tx, at: number, draft: Draft): Promise<void> {
  await tx
    .insertInto("audit_waiting")
    .values({ at, deed: JSON.stringify(draft) })
    .execute();
}

/** The acts that have no place yet, in the order in which they get one. */
export async function waiting(sql: Sql, most: number) {
  return sql.selectFrom("audit_waiting").selectAll().orderBy("id").limit(most).execute();
}

export async function oldestWaiting(sql: Sql): Promise<number | null> {
  const row = await sql
    .selectFrom("audit_waiting")
    .select(({ fn }) => fn.min<number | null>("at").as("at"))
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function deleteWaiting(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom("audit_waiting").where("id", "in", ids).execute();
}

/** The end of the tree; nobody else adds to it until `tx` ends. */
export async function lockHead(tx: Tx): Promise<Head> {
  const locked = await tx
    .selectFrom("audit_head")
    .selectAll()
    .where("id", "=", HEAD)
    .forUpdate()
    .executeTakeFirst();
  if (locked) return headOf(locked);
  await tx
    .insertInto("audit_head")
    .values({ id: HEAD, size: 0, peaks: "[]" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return lockHead(tx);
}

export async function findHead(sql: Sql): Promise<Head> {
  const row = await sql.selectFrom("audit_head").selectAll().where("id", "=", HEAD).executeTakeFirst();
  return row ? headOf(row) : EMPTY;
}

const headOf = ({ size, peaks }: { readonly size: number; readonly peaks: string }): Head => ({
  size,
  peaks: (JSON.parse(peaks) as string[]).map((hex) => Buffer.from(hex, "hex")),
});

export async function insertLeaves(tx: Tx, leaves: readonly Omit<LeafRow, "hash">[]): Promise<void> {
  const rows = leaves.map((row) => ({ ...row, hash: leafHash(row.leaf).toString("hex") }));
  await tx.insertInto("audit_leaf").values(rows).execute();
}

export async function moveHead(tx: Tx, { size, peaks }: Head): Promise<void> {
  await tx
    .updateTable("audit_head")
    .set({ size, peaks: JSON.stringify(peaks.map((peak) => peak.toString("hex"))) })
    .where("id", "=", HEAD)
    .execute();
}

/** Narrows a list of acts. */
export interface LeafFilter {
  readonly act?: string | undefined;
  /** Epoch ms. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

/** Acts after one, in their order. */
export async function leavesAfter(
  sql: Sql,
  sequence: number,
  most: number,
  { act, since, until }: LeafFilter = {},
): Promise<readonly LeafRow[]> {
  return sql
    .selectFrom("audit_leaf")
    .selectAll()
    .where("sequence", ">", sequence)
    .$if(act !== undefined, (query) => query.where("act", "=", act ?? ""))
    .$if(since !== undefined, (query) => query.where("at", ">=", since ?? 0))
    .$if(until !== undefined, (query) => query.where("at", "<", until ?? 0))
    .orderBy("sequence")
    .limit(most)
    .execute();
}

export async function findLeaf(sql: Sql, sequence: number): Promise<LeafRow | undefined> {
  return sql.selectFrom("audit_leaf").selectAll().where("sequence", "=", sequence).executeTakeFirst();
}

export async function insertCheckpoint(tx: Tx, row: CheckpointRow): Promise<void> {
  await tx.insertInto("audit_checkpoint").values(row).execute();
}

export async function newestCheckpoint(sql: Sql): Promise<CheckpointRow | undefined> {
  const [newest] = await checkpointsBefore(sql, null, 1);
  return newest;
}

/** Checkpoints of fewer leaves than `size`, or with null of any number, the largest first. */
export async function checkpointsBefore(
  sql: Sql,
  size: number | null,
  most: number,
): Promise<readonly CheckpointRow[]> {
  return sql
    .selectFrom("audit_checkpoint")
    .selectAll()
    .$if(size !== null, (query) => query.where("size", "<", size ?? 0))
    .orderBy("size", "desc")
    .limit(most)
    .execute();
}

export async function allCheckpoints(sql: Sql): Promise<readonly CheckpointRow[]> {
  return sql.selectFrom("audit_checkpoint").selectAll().orderBy("size").execute();
}

export async function findCheckpoint(sql: Sql, size: number): Promise<CheckpointRow | undefined> {
  return sql.selectFrom("audit_checkpoint").selectAll().where("size", "=", size).executeTakeFirst();
}

export async function findStamp(sql: Sql, size: number): Promise<Selectable<AuditStampTable> | undefined> {
  return sql.selectFrom("audit_stamp").selectAll().where("size", "=", size).executeTakeFirst();
}

/** The stamp on the largest tree that has one. */
export async function newestStamp(sql: Sql): Promise<Selectable<AuditStampTable> | undefined> {
  return sql.selectFrom("audit_stamp").selectAll().orderBy("size", "desc").limit(1).executeTakeFirst();
}

export async function insertStamp(tx: Tx, row: AuditStampTable): Promise<void> {
  await tx
    .insertInto("audit_stamp")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores the value of a state; false when it was that already. */
export async function changeState(tx: Tx, name: string, value: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows: changed = 0n } = await tx
    .insertInto("audit_state")
    .values({ name, value })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value }).where("audit_state.value", "<>", value),
    )
    .executeTakeFirstOrThrow();
  return changed > 0n;
}

export async function statesOf(sql: Sql): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.selectFrom("audit_state").selectAll().execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}
