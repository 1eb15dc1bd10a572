import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { errorCode } from "../error-code.ts";
import type { Database } from "./database.ts";
import { DEFAULT_LIMITS, type DatabaseLimits } from "./database-limits.ts";
import { atPace } from "./pace.ts";
import { LostConnection } from "./postgres-loss.ts";
import { pacedPool } from "./postgres-pool.ts";
import { isOutdated } from "./postgres-statements.ts";
import { CHANNEL, watchPostgres } from "./postgres-watch.ts";
import { createWriteRefusals } from "./write-refusals.ts";

const INT8 = 20;
const NUMERIC = 1700;
const ATTEMPTS = 10;
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 2_500;
/** The longest time a write waits for a server that went away. */
const AWAY_MS = 4_000;
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
 * Repeats `work` while the database asks for it, with growing random pauses, and while the database is away for a
 * moment, as during a restart. A transaction that may have been committed is never repeated.
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

export function openPostgres<Tables>(url: string, limits: DatabaseLimits = DEFAULT_LIMITS): Database<Tables> {
  const pool = pacedPool(url, limits, types);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const news = watchPostgres(limits.sessionUrl ?? url, limits);
  const refusals = createWriteRefusals();
  return {
    dialect: "postgres",
    read: kysely,
    write: (work) =>
      refusals.noting(() =>
        repeated(() => kysely.transaction().setIsolationLevel("read committed").execute(work)),
      ),
    snapshot: (work) =>
      atPace("endless", () =>
        kysely.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work),
      ),
    async ping() {
      const { rows } = await sql<{ isReadOnly: boolean }>`
        select current_setting('transaction_read_only')::bool as "isReadOnly"`.execute(kysely);
      return rows[0]?.isReadOnly ? "read-only" : refusals.state();
    },
    async signal(tx, word) {
      await sql`select pg_notify(${CHANNEL}, ${word})`.execute(tx);
    },
    watch: news.watch,
    moment: () => null,
    connections: () => pool.uses(),
    async close() {
      await news.close();
      await kysely.destroy();
    },
  };
}
