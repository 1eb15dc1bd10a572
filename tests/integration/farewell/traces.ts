import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../../server/database.ts";
import { rowsOf, tableNames } from "../../../server/platform/db/copy-tables.ts";

/** Finds the columns, in all tables, that hold any of the words. */
export async function inDatabase(database: Database, words: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  await database.snapshot(async (sql) => {
    for (const table of await tableNames(database, sql))
      for await (const rows of rowsOf(database, sql, table))
        for (const row of rows)
          for (const [column, value] of Object.entries(row))
            for (const word of words)
              if (String(value).includes(word)) found.push(`${table}.${column}: ${String(value)}`);
  });
  return found;
}

/** Names and bytes of files are searched for the words; letters on their way are left out. */
export async function inFiles(folder: string, words: readonly string[]): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path.includes("/outbox/") || /holdall\.sqlite/.test(path)) continue;
    const text = await readFile(path, "latin1");
    if (words.some((word) => path.includes(word) || text.includes(word))) found.push(path);
  }
  return found;
}
