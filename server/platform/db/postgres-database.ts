import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Tables } from "../../tables.ts";
import { errorCode } from "../error-code.ts";
import type { Database } from "./database.ts";
import { LostConnection, tellingPool } from "./postgres-loss.ts";
import { isOutdated } from "./postgres-statements.ts";
import { CHANNEL, watchPostgres } from "./postgres-watch.ts";

const INT8 = 20;
const NUMERIC = 1700;
const CONNECTIONS = 16;
const CONNECT_MS = 10_000;
const ATTEMPTS = 10;
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 2_500;
/** How long a write waits for a server that went away. */
const AWAY_MS = 4_000;
const KEEP_ALIVE_MS = 10_000;
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";

/** PostgreSQL sends 64-bit integers as text; beyond 2^53 a JavaScript number would silently be another one. */
export function exactNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`${text} can't be represented exactly`);
  }
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === INT8 || oid === NUMERIC) return exactNumber;
    return format === "binary" ? pg.types.getTypeParser(oid, "binary") : pg.types.getTypeParser(oid, "text");
  },
};

export function isRepeatable(error: unknown): boolean {
  const code = errorCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || isOutdated(error);
}

/**
 * Repeats `work` while the database asks for it, with growing random pauses, and while it is away for a moment, as when
 * it is restarted. A transaction that may have been committed is never repeated.
 */
export async function repeated<Result>(work: () => Promise<Result>): Promise<Result> {
  const patience = Date.now() + AWAY_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const away = error instanceof LostConnection && !error.committing && Date.now() < patience;
      if (!away && (!isRepeatable(error) || attempt >= ATTEMPTS)) throw error;
      await sleep(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt) * Math.random());
    }
  }
}

export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // A connection that breaks while idle is replaced by the pool; the next query tells if the server is gone.
  pool.on("error", () => undefined);
  // One that breaks between two statements of a transaction would end the process; its next statement tells.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: tellingPool(pool) }) });
  const news = watchPostgres(url);
  return {
    dialect: "postgres",
    read: kysely,
    write: (work) => repeated(() => kysely.transaction().setIsolationLevel("read committed").execute(work)),
    snapshot: (work) =>
      kysely.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work),
    async ping() {
      await sql`select 1`.execute(kysely);
    },
    async signal(tx, word) {
      await sql`select pg_notify(${CHANNEL}, ${word})`.execute(tx);
    },
    watch: news.watch,
    moment: () => null,
    async close() {
      await news.close();
      await kysely.destroy();
    },
  };
}
