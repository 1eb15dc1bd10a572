import type { Sql } from "../../../platform/db/database.ts";
import type { Blob } from "../tree.types.ts";

/** The content that somebody's file has, by what is known of it; null when nobody's does or one of them doesn't fit. */
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
