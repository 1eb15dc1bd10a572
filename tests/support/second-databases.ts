import { openDatabase, type Database } from "../../server/database.ts";
import { inPairs } from "./pairs.ts";

const urls = new WeakMap<Database, string>();
const seconds = new Map<Database, Database>();

/** Remembers where a database is, so that it can be had a second time. */
export function rememberUrl(database: Database, url: string): Database {
  urls.set(database, url);
  return database;
}

/** The databases of a test's servers: one, and in pairs the same one by connections of its own. */
export function databasesOf(database: Database): readonly Database[] {
  const url = urls.get(database);
  if (!inPairs() || url === undefined) return [database];
  const second = seconds.get(database) ?? openDatabase(url);
  seconds.set(database, second);
  return [database, second];
}

export async function closeSecond(database: Database): Promise<void> {
  await seconds.get(database)?.close();
  seconds.delete(database);
}
