import { sql, type Kysely } from "kysely";
import type { Database } from "../database.ts";
import { columnStatements, statementsOf, type Table } from "./table.ts";

/** Makes tables in their order, in which they are moved and restored as well: each follows those it refers to. */
export async function createTables(
  db: Kysely<unknown>,
  dialect: Database["dialect"],
  tables: readonly Table[],
): Promise<void> {
  for (const statement of tables.flatMap((table) => statementsOf(table, dialect))) {
    await sql.raw(statement).execute(db);
  }
}

/** Adds columns, which have a default or may be null, to a table that has rows. */
export async function addColumns(
  db: Kysely<unknown>,
  dialect: Database["dialect"],
  table: string,
  columns: Table["columns"],
): Promise<void> {
  for (const statement of columnStatements(table, columns, dialect)) await sql.raw(statement).execute(db);
}
