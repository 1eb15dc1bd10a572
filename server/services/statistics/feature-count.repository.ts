import { sql } from "kysely";
import type { Database, Sql, Tx } from "../../database.ts";
import { deleteOld } from "../../platform/db/delete-old.ts";
import type { FeatureCountTable } from "./statistics.table.ts";

type Feature = Omit<FeatureCountTable, "uses">;

export async function addUse(tx: Tx, feature: Feature): Promise<void> {
  await tx
    .insertInto("feature_count")
    .values({ ...feature, uses: 1 })
    .onConflict((conflict) =>
      conflict.columns(["day", "name", "page"]).doUpdateSet({ uses: sql<number>`feature_count.uses + 1` }),
    )
    .execute();
}

/** The counts from a day on, the latest day first. */
export const usesSince = (db: Sql, day: string): Promise<FeatureCountTable[]> =>
  db
    .selectFrom("feature_count")
    .selectAll()
    .where("day", ">=", day)
    .orderBy("day", "desc")
    .orderBy("name")
    .orderBy("page")
    .execute();

/** Forgets the days before this one, and it. */
export const forgetUses = (database: Database, day: string): Promise<void> =>
  deleteOld(database, { table: "feature_count", key: ["day", "name", "page"], by: "day" }, day);
