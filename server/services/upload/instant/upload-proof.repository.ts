import type { Selectable } from "kysely";
import type { Sql, Tx } from "../../../database.ts";
import type { UploadProofTable } from "../upload.table.ts";

export type ProofRow = Selectable<UploadProofTable>;

/** Offers to accept a proof for an upload; resolves with the earlier offer if there was one and it is still open. */
export async function offerOnce(tx: Tx, row: ProofRow, now: number): Promise<ProofRow | undefined> {
  const offered = await tx
    .insertInto("upload_proof")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (offered) return offered;
  return tx
    .selectFrom("upload_proof")
    .selectAll()
    .where("upload_id", "=", row.upload_id)
    .where("failed_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/**
 * Takes an open proof for its only try. It counts as failed until it is deleted, so that two tries at once can't both
 * pass.
 */
export const takeProof = (
  tx: Tx,
  ownerId: string,
  uploadId: string,
  now: number,
): Promise<ProofRow | undefined> =>
  tx
    .updateTable("upload_proof")
    .set({ failed_at: now })
    .where("upload_id", "=", uploadId)
    .where("owner_id", "=", ownerId)
    .where("failed_at", "is", null)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();

/** The number of wrong answers by an account since `since`. */
export async function countFailedProofs(sql: Sql, ownerId: string, since: number): Promise<number> {
  const { count } = await sql
    .selectFrom("upload_proof")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("owner_id", "=", ownerId)
    .where("failed_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteProof(tx: Tx, uploadId: string): Promise<void> {
  await tx.deleteFrom("upload_proof").where("upload_id", "=", uploadId).execute();
}

/** Deletes at most `limit` proofs that expired before `before`; resolves with their number. */
export async function deleteOldProofs(tx: Tx, before: number, limit: number): Promise<number> {
  const old = tx
    .selectFrom("upload_proof")
    .select("upload_id")
    .where("expires_at", "<", before)
    .orderBy("expires_at")
    .limit(limit);
  const result = await tx.deleteFrom("upload_proof").where("upload_id", "in", old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
