import { sql as raw } from "kysely";
import type { Sql, Tx } from "../../../database.ts";

export async function nextShareOf(sql: Sql, ownerId: string): Promise<string | null> {
  const row = await sql
    .selectFrom("share")
    .select("id")
    .where("owner_id", "=", ownerId)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function isReported(sql: Sql, shareId: string): Promise<boolean> {
  const row = await sql
    .selectFrom("share_report")
    .select("id")
    .where("share_id", "=", shareId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets visitors of a share; resolves with how many. */
export async function deleteVisits(tx: Tx, shareId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await raw`
    delete from share_visit where (share_id, visitor) in (
      select share_id, visitor from share_visit where share_id = ${shareId} limit ${limit}
    )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Rows that refer to the share are deleted by their foreign keys. */
export async function deleteShare(tx: Tx, shareId: string): Promise<void> {
  await tx.deleteFrom("share").where("id", "=", shareId).execute();
}

/** Takes everything from a share that its owner made of it. */
export async function concealShare(
  tx: Tx,
  shareId: string,
  { pseudonym, now }: { readonly pseudonym: string; readonly now: number },
): Promise<void> {
  const made = [
    "share_root",
    "share_day",
    "share_attempt",
    "share_collect",
    "share_sending",
    "restore_intent",
  ] as const;
  for (const table of made) await tx.deleteFrom(table).where("share_id", "=", shareId).execute();
  await tx
    .updateTable("share")
    .set({
      owner_id: pseudonym,
      title: "",
      share_to: "",
      pass_code_hash: null,
      first_file_id: "",
      params: "{}",
      deleted_at: now,
      unsealed_at: null,
    })
    .where("id", "=", shareId)
    .execute();
}
