import { sql as raw } from "kysely";
import type { Sql, Tx } from "../../../database.ts";
import { chunks } from "../overlay/node.repository.ts";
import type { Blob } from "../tree.types.ts";

/** Content stored before CRC-32s were kept gets its own when it comes again. */
const KNOWN_CRC = raw<number | null>`coalesce(blob.crc32, excluded.crc32)`;

/** Notes that bytes are about to be stored: from now on the collector leaves them alone for its whole grace. */
export async function reserveBlobs(tx: Tx, blobs: readonly Blob[], now: number): Promise<void> {
  for (const part of chunks(inOneOrder(blobs))) {
    await tx
      .insertInto("blob")
      .values(part.map(([blob]) => ({ ...blob, refs: 0, created_at: now, freed_at: now })))
      .onConflict((conflict) =>
        conflict.column("sha256").doUpdateSet({ freed_at: now, crc32: KNOWN_CRC }).where("blob.refs", "=", 0),
      )
      .execute();
  }
}

/** Adds a reference to each blob, for each time it is named. */
export async function addReferences(tx: Tx, blobs: readonly Blob[], now: number): Promise<void> {
  for (const part of chunks(inOneOrder(blobs))) {
    await tx
      .insertInto("blob")
      .values(part.map(([blob, refs]) => ({ ...blob, refs, created_at: now, freed_at: null })))
      .onConflict((conflict) =>
        conflict.column("sha256").doUpdateSet((row) => ({
          refs: row("blob.refs", "+", row.ref("excluded.refs")),
          freed_at: null,
          crc32: KNOWN_CRC,
        })),
      )
      .execute();
  }
}

/**
 * Each blob stands once, with how often it is named. The order is always the same, so that no two writers wait for each
 * other.
 */
function inOneOrder(blobs: readonly Blob[]): readonly (readonly [Blob, number])[] {
  const named = Map.groupBy(blobs, (blob) => blob.sha256);
  return [...named.keys()].sort().map((sha256) => {
    const same = named.get(sha256) ?? [];
    return [same[0]!, same.length];
  });
}

/** Blobs nothing has referred to since before `freedBefore`, locked until the transaction ends. */
export async function lockFreeBlobs(tx: Tx, freedBefore: number, limit: number): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom("blob")
    .select("sha256")
    .where("freed_at", "<", freedBefore)
    .where("freed_at", "is not", null)
    .where("refs", "=", 0)
    .orderBy("freed_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.sha256);
}

export async function deleteBlobs(tx: Tx, sha256s: readonly string[]): Promise<void> {
  await tx.deleteFrom("blob").where("sha256", "in", sha256s).where("refs", "=", 0).execute();
}

/** Every blob something refers to, by SHA-256 after `after`. */
export async function listBlobs(
  sql: Sql,
  after: string,
  limit: number,
): Promise<readonly { readonly sha256: string; readonly size: number }[]> {
  return sql
    .selectFrom("blob")
    .select(["sha256", "size"])
    .where("refs", ">", 0)
    .where("sha256", ">", after)
    .orderBy("sha256")
    .limit(limit)
    .execute();
}

/** The blobs among these that have a row, whatever refers to them. */
export async function knownBlobs(sql: Sql, sha256s: readonly string[]): Promise<ReadonlySet<string>> {
  if (sha256s.length === 0) return new Set();
  const rows = await sql.selectFrom("blob").select("sha256").where("sha256", "in", sha256s).execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** A blob is used while something refers to it. */
export async function isUsed(sql: Sql, sha256: string): Promise<boolean> {
  const row = await sql.selectFrom("blob").select("refs").where("sha256", "=", sha256).executeTakeFirst();
  return (row?.refs ?? 0) > 0;
}
