import { sql } from "kysely";
import type { Migration } from "../platform/db/migrate.ts";

const TOO_MANY = 1_000_000_000_000;

/** Totals that copies of copies have made larger than can be counted become the number that says so. */
export const entries: Migration = {
  name: "0028-entries",
  async up(db) {
    for (const table of ["node", "tree"]) {
      for (const column of ["files", "folders"]) {
        await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${sql.lit(TOO_MANY)}
          where ${sql.ref(column)} > ${sql.lit(TOO_MANY)}`.execute(db);
      }
    }
  },
};
