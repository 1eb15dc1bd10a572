import { sql as raw } from "kysely";
import type { Sql, Tx } from "../../database.ts";
import { statusOfAccount } from "../user/index.ts";
import type { UploadTable } from "./upload.table.ts";

export type UploadRow = Readonly<UploadTable>;

export const insertUpload = async (tx: Tx, row: UploadRow): Promise<void> => {
  await tx.insertInto("upload").values(row).execute();
};

/** Finds nothing of an account that is suspended or closed. */
export const findByToken = (sql: Sql, tokenHash: string): Promise<UploadRow | undefined> =>
  sql
    .selectFrom("upload")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where(statusOfAccount("upload.owner_id"), "=", "ACTIVE")
    .executeTakeFirst();

export const findById = (sql: Sql, id: string): Promise<UploadRow | undefined> =>
  sql.selectFrom("upload").selectAll().where("id", "=", id).executeTakeFirst();

const pendingOf = (sql: Sql, ownerId: string, now: number) =>
  sql
    .selectFrom("upload")
    .where("owner_id", "=", ownerId)
    .where("part_of", "is", null)
    .where("state", "!=", "done")
    .where("expires_at", ">", now);

export const findPending = (
  sql: Sql,
  ownerId: string,
  id: string,
  now: number,
): Promise<UploadRow | undefined> =>
  pendingOf(sql, ownerId, now)
    .selectAll()
    .where("id", "=", id)
    .where("kind", "not in", ["arrival", "bundle"])
    .executeTakeFirst();

export async function findPendingIds(
  sql: Sql,
  ownerId: string,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const rows = await pendingOf(sql, ownerId, now)
    .select("id")
    .where("id", "in", ids)
    .where("kind", "not in", ["arrival", "bundle"])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The number of one owner's uploads under way, and the bytes they announced. */
export async function sumPending(
  sql: Sql,
  ownerId: string,
  now: number,
): Promise<{ count: number; bytes: number }> {
  const sums = await pendingOf(sql, ownerId, now)
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number | null>("size").as("bytes")])
    .executeTakeFirstOrThrow();
  return { count: sums.count, bytes: sums.bytes ?? 0 };
}

type Progress = Partial<
  Pick<
    UploadTable,
    | "state"
    | "sha256"
    | "gcid"
    | "crc32"
    | "entry_id"
    | "parts"
    | "size"
    | "expires_at"
    | "multipart_id"
    | "etag"
    | "part_key"
    | "coming_size"
  >
>;

/**
 * Changes columns that the holder of the lease may change; false when the lease is lost, or the upload has expired at
 * `now`.
 */
export async function updateHeld(
  tx: Tx,
  id: string,
  holder: string,
  progress: Progress,
  now = -1,
): Promise<boolean> {
  const updated = await tx
    .updateTable("upload")
    .set(progress)
    .where("id", "=", id)
    .where("lease_holder", "=", holder)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst();
  return updated !== undefined;
}

/** Removes the hashes of the upload, so that they are computed anew. */
export async function unverify(tx: Tx, id: string): Promise<void> {
  const unknown = { state: "pending", sha256: null, gcid: null, crc32: null };
  await tx.updateTable("upload").set(unknown).where("id", "=", id).where("state", "=", "verified").execute();
}

export async function deleteUploads(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("upload").where("id", "in", ids).execute();
}

export async function deleteUpload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("upload").where("id", "=", id).execute();
}

/** Deletes those of the uploads that have expired and that nobody holds; answers which. */
export async function deleteResting(tx: Tx, ids: readonly string[], now: number): Promise<readonly string[]> {
  const rows = await tx
    .deleteFrom("upload")
    .where("id", "in", ids)
    .where("expires_at", "<=", now)
    .where("lease_holder", "is", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export const listExpired = (sql: Sql, now: number, limit: number): Promise<UploadRow[]> =>
  sql
    .selectFrom("upload")
    .selectAll()
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .limit(limit)
    .execute();

/** The entry a finished upload became, if that has another id. */
export async function findEntryId(sql: Sql, ownerId: string, id: string): Promise<string | null> {
  const row = await sql
    .selectFrom("upload")
    .select("entry_id")
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return row?.entry_id ?? null;
}

/** The number of an upload's parts, and their bytes. */
export async function sumParts(sql: Sql, uploadId: string): Promise<{ count: number; bytes: number }> {
  const sums = await sql
    .selectFrom("upload")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number | null>("size").as("bytes")])
    .where("part_of", "=", uploadId)
    .executeTakeFirstOrThrow();
  return { count: sums.count, bytes: sums.bytes ?? 0 };
}

export const listParts = (sql: Sql, uploadId: string): Promise<UploadRow[]> =>
  sql
    .selectFrom("upload")
    .selectAll()
    .where("part_of", "=", uploadId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Deletes the parts of an upload; resolves with their ids. */
export async function deleteParts(tx: Tx, uploadIds: readonly string[]): Promise<readonly string[]> {
  if (uploadIds.length === 0) return [];
  const rows = await tx.deleteFrom("upload").where("part_of", "in", uploadIds).returning("id").execute();
  return rows.map(({ id }) => id);
}

/** Holds room for an upload on which nobody has a lease. */
export async function holdRoom(tx: Tx, id: string, promisedUntil: number): Promise<void> {
  await tx.updateTable("upload").set({ promised_until: promisedUntil }).where("id", "=", id).execute();
}

/** An upload whose parts make progress makes progress itself. */
export async function postponeExpiry(tx: Tx, id: string, expiresAt: number): Promise<void> {
  await tx.updateTable("upload").set({ expires_at: expiresAt }).where("id", "=", id).execute();
}

/** Ends all uploads of a person: their promised room is free at once, and senders lose the lease. */
export async function expireAll(tx: Tx, ownerId: string): Promise<void> {
  await tx
    .updateTable("upload")
    .set({ expires_at: 0, lease_holder: null, lease_until: 0, lease_wanted: null })
    .where("owner_id", "=", ownerId)
    .execute();
}

/**
 * The bytes that uploads which hold room have announced and not yet sent, by their owners; none holds less than
 * nothing, whatever it sends. A whole holds room while one of its parts does.
 */
export async function sumHeld(sql: Sql, now: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await raw<{ owner_id: string; bytes: number }>`
    select missing.owner_id, sum(missing.bytes) as bytes
    from (
      select whole.owner_id, whole.size - whole.received - coalesce((
        select sum(part.received) from upload part where part.part_of = whole.id and part.expires_at > ${now}
      ), 0) as bytes
      from (
        select distinct coalesce(part_of, id) as id from upload where promised_until > ${now}
      ) holding
      join upload whole on whole.id = holding.id
      where whole.state in ('pending', 'verified') and whole.expires_at > ${now}
    ) missing
    where missing.bytes > 0
    group by missing.owner_id`.execute(sql);
  return new Map(rows.map((row) => [row.owner_id, row.bytes]));
}

export async function hasUploads(sql: Sql, ownerId: string): Promise<boolean> {
  const row = await sql
    .selectFrom("upload")
    .select("id")
    .where("owner_id", "=", ownerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface PendingSendings {
  readonly count: number;
  readonly bytes: number;
}

/** Sums up the uploads under way by one collecting link: in all, and by one of its sendings. */
export async function sumSendings(
  sql: Sql,
  {
    ownerId,
    shareId,
    sendingId,
  }: { readonly ownerId: string; readonly shareId: string; readonly sendingId: string },
  now: number,
): Promise<{ readonly link: PendingSendings; readonly sending: PendingSendings }> {
  const rows = await pendingOf(sql, ownerId, now)
    .select(({ fn }) => [
      "sending_id",
      fn.countAll<number>().as("count"),
      fn.sum<number | null>("size").as("bytes"),
    ])
    .where("collect_id", "=", shareId)
    .groupBy("sending_id")
    .execute();
  const link = { count: 0, bytes: 0 };
  for (const row of rows) {
    link.count += row.count;
    link.bytes += row.bytes ?? 0;
  }
  const own = rows.find((row) => row.sending_id === sendingId);
  return { link, sending: { count: own?.count ?? 0, bytes: own?.bytes ?? 0 } };
}

/** Cuts off whoever sends by a collecting link; what they have sent is kept until then, in case it opens again. */
export async function haltSendings(
  tx: Tx,
  { ownerId, shareId, until }: { readonly ownerId: string; readonly shareId: string; readonly until: number },
): Promise<void> {
  await tx
    .updateTable("upload")
    .set(({ case: when, ref }) => ({
      lease_holder: null,
      lease_until: 0,
      lease_wanted: null,
      promised_until: 0,
      expires_at: when().when("expires_at", "<", until).then(ref("expires_at")).else(until).end(),
    }))
    .where("owner_id", "=", ownerId)
    .where("collect_id", "=", shareId)
    .where("state", "!=", "done")
    .execute();
}
