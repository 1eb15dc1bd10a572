import { sql } from "kysely";
import type { Migration } from "../platform/db/migrate.ts";

const UNLIMITED = Number.MAX_SAFE_INTEGER;
const TOO_MANY = 1_000_000_000_000;

/**
 * How many rows each drive has, and may have. Totals that copies of copies have made larger than can be counted become
 * the number that says so.
 */
export const entries: Migration = {
  name: "0028-entries",
  async up(db) {
    await db.schema.alterTable("quota").addColumn("limit_entries", "bigint").execute();
    await db.schema
      .alterTable("quota")
      .addColumn("usage_entries", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`
      update quota set limit_entries = case when limit_bytes = ${sql.lit(UNLIMITED)} then limit_bytes end,
        usage_entries = (select count(*) from node where node.owner_id = quota.owner_id)`.execute(db);
    for (const table of ["node", "tree"]) {
      for (const column of ["files", "folders"]) {
        await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${sql.lit(TOO_MANY)}
          where ${sql.ref(column)} > ${sql.lit(TOO_MANY)}`.execute(db);
      }
    }
  },
};
