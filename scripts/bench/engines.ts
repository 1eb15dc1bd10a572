import { join } from "node:path";
import { sql } from "kysely";
import { type Database, openDatabase } from "../../server/database.ts";
import { startPostgres } from "./postgres.ts";

/** A database a server can be started on, looked at from outside. */
export interface Engine {
  readonly dialect: Database["dialect"];
  readonly url: string;
  /** Opened on first use, so that the server migrates first. */
  readonly database: () => Database;
  /** Bytes of all tables and indexes. */
  size(): Promise<number>;
  stop(): Promise<void>;
}

export async function startEngine(dialect: Database["dialect"], folder: string): Promise<Engine> {
  const postgres = dialect === "postgres" ? await startPostgres() : null;
  const url = postgres?.url ?? `sqlite:${join(folder, "holdall/holdall.sqlite")}`;
  let opened: Database | undefined;
  const database = () => (opened ??= openDatabase(url));
  return {
    dialect,
    url,
    database,
    async size() {
      const query = postgres
        ? sql<{ bytes: number }>`
            select sum(pg_relation_size(oid))::bigint as bytes from pg_class
            where relkind in ('r', 'i', 't') and relnamespace = 'public'::regnamespace`
        : sql<{ bytes: number }>`
            select (page_count - freelist_count) * page_size as bytes
            from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`;
      const { rows } = await query.execute(database().read);
      return rows[0]?.bytes ?? Number.NaN;
    },
    async stop() {
      await opened?.close();
      await postgres?.remove();
    },
  };
}

/** Rows of all tables that a save could write. */
export async function countRows(database: Database): Promise<number> {
  const tables = ["node", "tree", "tree_entry", "tree_mask"] as const;
  let rows = 0;
  for (const table of tables) {
    const { count } = await database.read
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    rows += count;
  }
  return rows;
}
