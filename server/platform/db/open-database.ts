import { dirname } from "node:path";
import { makeFolder } from "../make-folder.ts";
import type { Database } from "./database.ts";
import type { DatabaseLimits } from "./database-limits.ts";
import { openPostgres } from "./postgres-database.ts";
import { openSqlite } from "./sqlite-database.ts";

const SQLITE = "sqlite:";

/** Opens `sqlite:<path>` (the file is created when missing) or `postgres://…`; the limits are PostgreSQL's. The caller knows the tables. */
export function openDatabase<Tables>(url: string, limits?: DatabaseLimits): Database<Tables> {
  if (!url.startsWith(SQLITE)) return openPostgres(url, limits);
  const file = url.slice(SQLITE.length);
  makeFolder(dirname(file));
  return openSqlite(file);
}
