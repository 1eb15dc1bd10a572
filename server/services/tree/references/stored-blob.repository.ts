import { sql as raw } from "kysely";
import type { Sql } from "../../../database.ts";
import { chunks } from "../overlay/node.repository.ts";
import type { Blob } from "../tree.types.ts";

/**
 * Finds the content of somebody's file by the facts that are known about it; null when no file has it or a fact doesn't
 * fit.
 */
export async function storedBlob(
  sql: Sql,
  { sha256, gcid, size }: { sha256: string | null; gcid: string | null; size: number },
): Promise<Blob | null> {
  if (sha256 === null && gcid === null) return null;
  const row = await sql
    .selectFrom("blob")
    .select(["sha256", "gcid", "size", "crc32"])
    .where("refs", ">", 0)
    .where("size", "=", size)
    .$if(sha256 !== null, (query) => query.where("sha256", "=", sha256 ?? ""))
    .$if(gcid !== null, (query) => query.where("gcid", "=", gcid ?? ""))
    .orderBy("sha256")
    .executeTakeFirst();
  return row ?? null;
}

/** The contents, by SHA-256, that files with rows of the owner's own have. */
export async function heldContents(
  sql: Sql,
  ownerId: string,
  sha256s: readonly string[],
): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  for (const part of chunks([...new Set(sha256s)])) {
    const { rows } = await raw<{ sha256: string }>`
      select wanted.column1 as sha256
      from (values ${raw.join(part.map((sha256) => raw`(cast(${sha256} as text))`))}) wanted
      where exists (select 1 from node where node.sha256 = wanted.column1 and node.owner_id = ${ownerId})`.execute(
      sql,
    );
    for (const { sha256 } of rows) held.add(sha256);
  }
  return held;
}
