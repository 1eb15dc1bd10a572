import { compiledOnce } from "../../../platform/db/compiled-once.ts";
import type { Sql, Tx } from "../../../platform/db/database.ts";

export interface QuotaRow {
  readonly limit_bytes: number | null;
  readonly usage_bytes: number;
}

export async function findQuota(sql: Sql, ownerId: string): Promise<QuotaRow> {
  const row = await sql
    .selectFrom("quota")
    .select(["limit_bytes", "usage_bytes"])
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return row ?? { limit_bytes: null, usage_bytes: 0 };
}

export async function findLimits(
  sql: Sql,
  ownerIds: readonly string[],
  defaultLimit: number,
): Promise<ReadonlyMap<string, number>> {
  const limits = new Map(ownerIds.map((ownerId) => [ownerId, defaultLimit]));
  for (let at = 0; at < ownerIds.length; at += ASKED_AT_ONCE) {
    const rows = await sql
      .selectFrom("quota")
      .select(["owner_id", "limit_bytes"])
      .where("owner_id", "in", ownerIds.slice(at, at + ASKED_AT_ONCE))
      .where("limit_bytes", "is not", null)
      .execute();
    for (const row of rows) limits.set(row.owner_id, row.limit_bytes ?? defaultLimit);
  }
  return limits;
}

const ASKED_AT_ONCE = 1_000;

/**
 * One writer per drive: whoever changes a drive's tree holds this lock until its transaction ends, so names stay
 * unique and no two moves can make a circle. (SQLite has one writer anyway.)
 */
export async function lockDrive(tx: Tx, ownerId: string): Promise<void> {
  if (await lockRow(tx, ownerId)) return;
  await tx
    .insertInto("quota")
    .values({ owner_id: ownerId, limit_bytes: null, usage_bytes: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await lockRow(tx, ownerId);
}

/** Like `lockDrive`, but answers false instead of waiting; a drive that never held anything counts as taken. */
export async function tryLockDrive(tx: Tx, ownerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("quota")
    .select("owner_id")
    .where("owner_id", "=", ownerId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined && lockRow(tx, ownerId);
}

/** Whoever locks a drive is about to change it. */
async function lockRow(tx: Tx, ownerId: string): Promise<boolean> {
  const result = await tx
    .updateTable("quota")
    .set((row) => ({ revision: row("revision", "+", 1) }))
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

const revisions = compiledOnce((sql, ownerId: string) =>
  sql.selectFrom("quota").select("revision").where("owner_id", "=", ownerId),
);

export async function findRevision(sql: Sql, ownerId: string): Promise<number> {
  const [row] = await revisions(sql, ownerId);
  return row?.revision ?? 0;
}

/** Adds to the usage of an owner whose drive is locked; false when the limit doesn't allow it. */
export async function charge(tx: Tx, ownerId: string, bytes: number, defaultLimit: number): Promise<boolean> {
  const result = await tx
    .updateTable("quota")
    .set((row) => ({ usage_bytes: row("usage_bytes", "+", bytes) }))
    .where("owner_id", "=", ownerId)
    .where((row) =>
      row(row("usage_bytes", "+", bytes), "<=", row.fn.coalesce("limit_bytes", row.lit(defaultLimit))),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function giveBack(tx: Tx, ownerId: string, bytes: number): Promise<void> {
  await tx
    .updateTable("quota")
    .set((row) => ({ usage_bytes: row("usage_bytes", "-", bytes) }))
    .where("owner_id", "=", ownerId)
    .execute();
}

/** Gives a drive its own limit in bytes, or with null the instance's. */
export async function setLimit(tx: Tx, ownerId: string, limit: number | null): Promise<void> {
  await lockDrive(tx, ownerId);
  await tx.updateTable("quota").set({ limit_bytes: limit }).where("owner_id", "=", ownerId).execute();
}
