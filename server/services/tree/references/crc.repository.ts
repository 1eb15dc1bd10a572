import type { Sql, Tx } from "../../../database.ts";
import { chunks } from "../overlay/node.repository.ts";

export async function crcsOf(sql: Sql, sha256s: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const part of chunks(sha256s)) {
    const rows = await sql
      .selectFrom("blob")
      .select(["sha256", "crc32"])
      .where("sha256", "in", part)
      .where("crc32", "is not", null)
      .execute();
    for (const { sha256, crc32 } of rows) if (crc32 !== null) found.set(sha256, crc32);
  }
  return found;
}

export async function keepCrc(tx: Tx, sha256: string, crc: number): Promise<void> {
  await tx.updateTable("blob").set({ crc32: crc }).where("sha256", "=", sha256).execute();
}
