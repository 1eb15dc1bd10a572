import { closeSync, openSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { errorCode } from "../error-code.ts";

const PATIENCE_MS = 15_000;
const MAPPED_BYTES = 2 ** 30;

export type SqliteFile = Sqlite.Database;
export type SqliteStatement<Parameters extends unknown[], Row = unknown> = Sqlite.Statement<Parameters, Row>;

/**
 * Opens, or creates, an SQLite file beside the database, for something that can be found out again. Its commits survive a
 * kill, but a loss of power takes those since the last durable one.
 */
export function openSqliteFile(file: string): SqliteFile {
  makeFile(file);
  const connection = new Sqlite(file, { timeout: PATIENCE_MS });
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = NORMAL");
  connection.pragma("secure_delete = FAST");
  connection.pragma(`mmap_size = ${MAPPED_BYTES}`);
  return connection;
}

/**
 * SQLite gives its further files the mode of the first. A file that is there isn't opened, because closing it would take
 * away the locks that other connections of this process hold on it.
 */
function makeFile(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}
