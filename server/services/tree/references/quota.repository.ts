import { sql as raw } from "kysely";
import { compiledOnce } from "../../../platform/db/compiled-once.ts";
import type { Sql, Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { UNLIMITED } from "../tree.types.ts";
import { faultOf, type Amount, type Quota } from "./quota.ts";

/** `standard` is the limit of a drive that has none of its own. */
export async function findQuota(sql: Sql, ownerId: string, standard: Amount): Promise<Quota> {
  const row = await sql
    .selectFrom("quota")
    .select([
      "limit_bytes",
      "limit_entries",
      "granted_bytes",
      "granted_entries",
      "usage_bytes",
      "usage_entries",
    ])
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return {
    limit: {
      bytes: withGranted(row?.limit_bytes ?? standard.bytes, row?.granted_bytes),
      entries: Math.max(row?.limit_entries ?? standard.entries, row?.granted_entries ?? 0),
    },
    usage: { bytes: row?.usage_bytes ?? 0, entries: row?.usage_entries ?? 0 },
  };
}

const withGranted = (limit: number, granted = 0): number => Math.min(limit + granted, UNLIMITED);

export async function findLimits(
  sql: Sql,
  ownerIds: readonly string[],
  defaultLimit: number,
): Promise<ReadonlyMap<string, number>> {
  const limits = new Map(ownerIds.map((ownerId) => [ownerId, defaultLimit]));
  for (let at = 0; at < ownerIds.length; at += ASKED_AT_ONCE) {
    const rows = await sql
      .selectFrom("quota")
      .select(["owner_id", "limit_bytes", "granted_bytes"])
      .where("owner_id", "in", ownerIds.slice(at, at + ASKED_AT_ONCE))
      .execute();
    for (const row of rows)
      limits.set(row.owner_id, withGranted(row.limit_bytes ?? defaultLimit, row.granted_bytes));
  }
  return limits;
}

const ASKED_AT_ONCE = 1_000;

/**
 * Each drive has one writer: a change of its tree holds this lock until its transaction ends, so names stay unique and
 * no two moves can make a circle. (SQLite has one writer anyway.)
 */
export async function lockDrive(tx: Tx, ownerId: string): Promise<void> {
  if (await lockRow(tx, ownerId)) return;
  await tx
    .insertInto("quota")
    .values({ owner_id: ownerId, limit_bytes: null, limit_entries: null, usage_bytes: 0, usage_entries: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await lockRow(tx, ownerId);
}

/** Like `lockDrive`, but returns false instead of waiting; a drive that never held anything counts as taken. */
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

/** The revision goes up with the lock, because a drive is only locked to be changed. */
async function lockRow(tx: Tx, ownerId: string): Promise<boolean> {
  const result = await tx
    .updateTable("quota")
    .set((row) => ({ revision: row("revision", "+", 1) }))
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

const revisions = compiledOnce((sql: Sql, ownerId: string) =>
  sql.selectFrom("quota").select("revision").where("owner_id", "=", ownerId),
);

export async function findRevision(sql: Sql, ownerId: string): Promise<number> {
  const [row] = await revisions(sql, ownerId);
  return row?.revision ?? 0;
}

/** Adds to the usage of an owner whose drive is locked; throws the failure that `faultOf` finds. */
export async function charge(tx: Tx, ownerId: string, more: Amount, standard: Amount): Promise<void> {
  const { bytes, entries } = more;
  if (bytes === 0 && entries === 0) return;
  const room = [
    ...(bytes > 0
      ? [raw`usage_bytes + ${bytes} <= coalesce(limit_bytes, ${standard.bytes}) + granted_bytes`]
      : []),
    ...(entries > 0
      ? [
          raw`(usage_entries + ${entries} <= coalesce(limit_entries, ${standard.entries}) or usage_entries + ${entries} <= granted_entries)`,
        ]
      : []),
  ];
  const { numAffectedRows } = await raw`
    update quota set usage_bytes = usage_bytes + ${bytes}, usage_entries = usage_entries + ${entries}
    where ${raw.join([raw`owner_id = ${ownerId}`, ...room], raw` and `)}`.execute(tx);
  if (numAffectedRows === 1n) return;
  throw faultOf(await findQuota(tx, ownerId, standard), more) ?? failure("aborted");
}

export async function giveBack(tx: Tx, ownerId: string, less: Amount): Promise<void> {
  if (less.bytes === 0 && less.entries === 0) return;
  await tx
    .updateTable("quota")
    .set((row) => ({
      usage_bytes: row("usage_bytes", "-", less.bytes),
      usage_entries: row("usage_entries", "-", less.entries),
    }))
    .where("owner_id", "=", ownerId)
    .execute();
}

/** Gives a drive its own limits in bytes and entries; null restores the instance's. */
export async function setLimit(
  tx: Tx,
  ownerId: string,
  bytes: number | null,
  entries: number | null = null,
): Promise<void> {
  await lockDrive(tx, ownerId);
  await tx
    .updateTable("quota")
    .set({ limit_bytes: bytes, limit_entries: entries })
    .where("owner_id", "=", ownerId)
    .execute();
}

/**
 * Gives a drive so many bytes beside its limit, and so many entries if that is more than its limit, in place of what it was
 * given before. `count` is asked once the drive is locked: of two who count at once, the second counts what the first did.
 */
export async function setGranted(tx: Tx, ownerId: string, count: () => Promise<Amount>): Promise<void> {
  await lockDrive(tx, ownerId);
  const { bytes, entries } = await count();
  await tx
    .updateTable("quota")
    .set({ granted_bytes: Math.min(bytes, UNLIMITED), granted_entries: Math.min(entries, UNLIMITED) })
    .where("owner_id", "=", ownerId)
    .execute();
}
