import type { Sql, Tx } from "../../database.ts";
import type { CodeBatchTable } from "./code.table.ts";

export type BatchRow = Readonly<CodeBatchTable>;

const INSERTED_AT_ONCE = 200;

export async function insertBatch(tx: Tx, batch: BatchRow, hashes: readonly string[]): Promise<void> {
  await tx.insertInto("code_batch").values(batch).execute();
  for (let from = 0; from < hashes.length; from += INSERTED_AT_ONCE) {
    const rows = hashes.slice(from, from + INSERTED_AT_ONCE).map((code_hash) => ({
      code_hash,
      batch_id: batch.id,
      redeemed_by: null,
      redeemed_at: null,
    }));
    await tx.insertInto("activation_code").values(rows).execute();
  }
}

/** Every batch with how many of its codes nobody has redeemed, newest first. */
export async function listBatches(sql: Sql): Promise<readonly (BatchRow & { readonly open: number })[]> {
  const rows = await sql
    .selectFrom("code_batch")
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom("activation_code")
        .select(fn.countAll<number | string>().as("open"))
        .whereRef("batch_id", "=", "code_batch.id")
        .where("redeemed_at", "is", null)
        .as("open"),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, open: Number(row.open) }));
}

/** Marks a batch as frozen since then, or as open; false when there is none. Whoever redeems one of its codes ends first. */
export async function setFrozen(tx: Tx, id: string, frozenAt: number | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("code_batch")
    .set({ frozen_at: frozenAt })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The batch of a code, which can't be frozen before the transaction ends. */
export const heldBatchOf = (tx: Tx, codeHash: string): Promise<BatchRow | undefined> =>
  tx
    .selectFrom("code_batch")
    .selectAll()
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("activation_code").select("batch_id").where("code_hash", "=", codeHash),
    )
    .forShare()
    .executeTakeFirst();

/** Resolves with whether it is redeemed by this person from now on: nobody had, and its batch is open. */
export async function claimCode(
  tx: Tx,
  codeHash: string,
  { ownerId, now }: { readonly ownerId: string; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("activation_code")
    .set({ redeemed_by: ownerId, redeemed_at: now })
    .where("code_hash", "=", codeHash)
    .where("redeemed_at", "is", null)
    .where("batch_id", "in", ({ selectFrom }) =>
      selectFrom("code_batch").select("id").where("frozen_at", "is", null).where("expires_at", ">", now),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function isRedeemedBy(sql: Sql, codeHash: string, ownerId: string): Promise<boolean> {
  const row = await sql
    .selectFrom("activation_code")
    .select("code_hash")
    .where("code_hash", "=", codeHash)
    .where("redeemed_by", "=", ownerId)
    .executeTakeFirst();
  return row !== undefined;
}
