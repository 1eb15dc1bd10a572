import type { Selectable } from "kysely";
import type { Database, Sql, Tx } from "../../../database.ts";
import { deleteOld } from "../../../platform/db/delete-old.ts";
import type { ShareSendingTable, ShareSentFileTable } from "./collect.table.ts";
import type { Sending } from "./collect.types.ts";

const FORGOTTEN_AT_ONCE = 500;

export async function insertSending(
  tx: Tx,
  { id, shareId, passCodeVersion, sender, beganAt }: Sending,
  tokenHash: string,
): Promise<void> {
  await tx
    .insertInto("share_sending")
    .values({
      id,
      share_id: shareId,
      token_hash: tokenHash,
      pass_code_version: passCodeVersion,
      sender,
      files: 0,
      bytes: 0,
      began_at: beganAt,
      last_at: null,
    })
    .execute();
}

export const findSendingByToken = (sql: Sql, tokenHash: string): Promise<Sending | null> =>
  findOne(sql, "token_hash", tokenHash);

export const findSending = (sql: Sql, id: string): Promise<Sending | null> => findOne(sql, "id", id);

async function findOne(sql: Sql, column: "id" | "token_hash", value: string): Promise<Sending | null> {
  const row = await sql.selectFrom("share_sending").selectAll().where(column, "=", value).executeTakeFirst();
  return row ? toSending(row) : null;
}

/** The latest sendings of a link by which something has arrived, with the folder of the sender. */
export async function listSendings(
  sql: Sql,
  shareId: string,
  limit: number,
): Promise<readonly (Sending & { readonly folderId: string })[]> {
  const rows = await sql
    .selectFrom("share_sending")
    .leftJoin("share_sending_folder", (join) =>
      join
        .onRef("share_sending_folder.sending_id", "=", "share_sending.id")
        .on("share_sending_folder.path", "=", ""),
    )
    .selectAll("share_sending")
    .select("share_sending_folder.folder_id")
    .where("share_id", "=", shareId)
    .where("files", ">", 0)
    .orderBy("began_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ folder_id, ...row }) => ({ ...toSending(row), folderId: folder_id ?? "" }));
}

/** The number of sendings of a link that began after `since`. */
export async function countSendings(sql: Sql, shareId: string, since: number): Promise<number> {
  const row = await sql
    .selectFrom("share_sending")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("share_id", "=", shareId)
    .where("began_at", ">", since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Writes an arrived file into the sender's receipt. */
export async function insertSent(tx: Tx, file: Selectable<ShareSentFileTable>): Promise<void> {
  await tx.insertInto("share_sent_file").values(file).execute();
  await tx
    .updateTable("share_sending")
    .set(({ eb }) => ({
      files: eb("files", "+", 1),
      bytes: eb("bytes", "+", file.size),
      last_at: file.sent_at,
    }))
    .where("id", "=", file.sending_id)
    .execute();
}

export const listSent = (
  sql: Sql,
  sendingId: string,
  limit: number,
): Promise<readonly Selectable<ShareSentFileTable>[]> =>
  sql
    .selectFrom("share_sent_file")
    .selectAll()
    .where("sending_id", "=", sendingId)
    .orderBy("sent_at", "desc")
    .orderBy("upload_id")
    .limit(limit)
    .execute();

/** The folders that were made for a sending, by the sender's paths. */
export async function sendingFolders(
  sql: Sql,
  sendingId: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await sql
    .selectFrom("share_sending_folder")
    .select(["path", "folder_id"])
    .where("sending_id", "=", sendingId)
    .where("path", "in", paths)
    .execute();
  return new Map(rows.map((row) => [row.path, row.folder_id]));
}

export async function countSendingFolders(sql: Sql, sendingId: string): Promise<number> {
  const row = await sql
    .selectFrom("share_sending_folder")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("sending_id", "=", sendingId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function putSendingFolder(
  tx: Tx,
  folder: { readonly sending_id: string; readonly path: string; readonly folder_id: string },
): Promise<void> {
  await tx
    .insertInto("share_sending_folder")
    .values(folder)
    .onConflict((conflict) =>
      conflict.columns(["sending_id", "path"]).doUpdateSet({ folder_id: folder.folder_id }),
    )
    .execute();
}

/** Forgets old sendings, and sooner those by which nothing came; rows that belong to them go with them. */
export async function forgetSendings(
  database: Database,
  { until, emptyUntil }: { readonly until: number; readonly emptyUntil: number },
): Promise<void> {
  await deleteOld(database, { table: "share_sending", key: ["id"], by: "began_at" }, until);
  while ((await database.write((tx) => deleteEmpty(tx, emptyUntil))) === FORGOTTEN_AT_ONCE);
}

async function deleteEmpty(tx: Tx, until: number): Promise<number> {
  const gone = await tx
    .deleteFrom("share_sending")
    .where("id", "in", (select) =>
      select
        .selectFrom("share_sending")
        .select("id")
        .where("files", "=", 0)
        .where("began_at", "<=", until)
        .limit(FORGOTTEN_AT_ONCE),
    )
    .returning("id")
    .execute();
  return gone.length;
}

const toSending = (row: Selectable<ShareSendingTable>): Sending => ({
  id: row.id,
  shareId: row.share_id,
  passCodeVersion: row.pass_code_version,
  sender: row.sender,
  files: row.files,
  bytes: row.bytes,
  beganAt: row.began_at,
  lastAt: row.last_at,
});
