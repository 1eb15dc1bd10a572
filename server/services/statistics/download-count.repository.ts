import { sql } from "kysely";
import type { Sql, Tx } from "../../database.ts";
import type { DownloadCountTable } from "./statistics.table.ts";

export async function addDownload(tx: Tx, day: string, platform: string): Promise<void> {
  await tx
    .insertInto("download_count")
    .values({ day, platform, downloads: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["day", "platform"])
        .doUpdateSet({ downloads: sql<number>`download_count.downloads + 1` }),
    )
    .execute();
}

/** The counts from a day on, the latest day first. */
export const downloadsSince = (db: Sql, day: string): Promise<DownloadCountTable[]> =>
  db
    .selectFrom("download_count")
    .selectAll()
    .where("day", ">=", day)
    .orderBy("day", "desc")
    .orderBy("platform")
    .execute();
