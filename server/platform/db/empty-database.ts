import { sql } from "kysely";
import { tableNames } from "./copy-tables.ts";
import type { DatabaseLimits } from "./database-limits.ts";
import { openDatabase } from "./open-database.ts";

const isSqlite = (url: string): boolean => url.startsWith("sqlite:");

/** A PostgreSQL database is empty when it has no tables. A SQLite file is looked at together with its data folder. */
export async function isEmptyDatabase(url: string, limits: DatabaseLimits): Promise<boolean> {
  if (isSqlite(url)) return true;
  const database = openDatabase(url, limits);
  try {
    return (await tableNames(database, database.read)).length === 0;
  } finally {
    await database.close();
  }
}

/** Drops every table of a PostgreSQL database. */
export async function emptyPostgres(url: string, limits: DatabaseLimits): Promise<void> {
  const database = openDatabase(url, limits);
  try {
    const names = await tableNames(database, database.read);
    await database.write(async (tx) => {
      for (const name of names) await sql`drop table ${sql.table(name)} cascade`.execute(tx);
    });
  } finally {
    await database.close();
  }
}
