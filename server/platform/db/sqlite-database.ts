import { closeSync, openSync } from "node:fs";
import { setImmediate as yieldToOthers, setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import {
  CompiledQuery,
  Kysely,
  sql,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type SelectModifierNode,
  type SqliteDatabase as KyselySqlite,
} from "kysely";
import { errorCode } from "../error-code.ts";
import type { Database, Tx } from "./database.ts";
import { createGroupWriter } from "./group-writer.ts";
import { SqliteCheckpoints } from "./sqlite-checkpoints.ts";
import { watchSqlite } from "./sqlite-watch.ts";
import { createWriteRefusals } from "./write-refusals.ts";

const LOCK_SLICE_MS = 20;
const LOCK_PATIENCE_MS = 15_000;
const STATEMENTS_KEPT = 500;
const TURN_MS = 10;
/** So much of the file's beginning is read in place, because walking along an index copies no pages then, and takes a third of the time. */
const MAPPED_BYTES = 2 ** 31 - 2 ** 16;

/** Row locks are PostgreSQL's; on SQLite the write lock of the whole file already does their work. */
class QueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === "Distinct") super.visitSelectModifier(node);
  }
}

/** Statements and the use of their results run on the server's thread, so everybody else gets a turn between them. */
function yielding(connection: DatabaseConnection): DatabaseConnection {
  let turnedAt = performance.now();
  return {
    streamQuery: connection.streamQuery.bind(connection),
    async executeQuery<Row>(
      query: CompiledQuery,
      options?: Parameters<DatabaseConnection["executeQuery"]>[1],
    ) {
      if (performance.now() - turnedAt > TURN_MS) {
        await yieldToOthers();
        turnedAt = performance.now();
      }
      return connection.executeQuery<Row>(query, options);
    },
  };
}

/** Takes the write lock when a transaction begins, so that none fails half-way; waits without blocking the process. */
class ImmediateDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    return (this.#connection ??= yielding(await super.acquireConnection()));
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const deadline = Date.now() + LOCK_PATIENCE_MS;
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw("begin immediate"));
        return;
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw error;
        await sleep(LOCK_SLICE_MS);
      }
    }
  }

  /** A full or broken disk makes SQLite roll back by itself; a failing rollback must not hide that reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!String(error).includes("no transaction is active")) throw error;
    });
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: { database: KyselySqlite };

  constructor(config: { database: KyselySqlite }) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new SqliteAdapter();
  }

  override createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db);
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new QueryCompiler();
  }
}

const isBusy = (error: unknown): boolean => errorCode(error).startsWith("SQLITE_BUSY");

/**
 * Keeps prepared statements and drops the least recently used first, because preparing costs more than most queries.
 */
function withKeptStatements(connection: Sqlite.Database): KyselySqlite {
  const kept = new Map<string, Sqlite.Statement>();
  return {
    close: () => connection.close(),
    prepare(text) {
      const statement = kept.get(text) ?? connection.prepare(text);
      kept.delete(text);
      kept.set(text, statement);
      if (kept.size > STATEMENTS_KEPT) kept.delete(kept.keys().next().value!);
      return statement as unknown as ReturnType<KyselySqlite["prepare"]>;
    },
  };
}

const kyselyOn = <Tables>(connection: Sqlite.Database): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new ImmediateDialect({ database: withKeptStatements(connection) }) });

/** Opens, or creates, the database file. One connection writes, another reads its own snapshots meanwhile. */
export function openSqlite<Tables>(file: string): Database<Tables> {
  // SQLite gives its further files the mode of the first.
  closeSync(openSync(file, "a", 0o600));
  const writing = new Sqlite(file, { timeout: LOCK_SLICE_MS });
  writing.pragma("journal_mode = WAL");
  writing.pragma("synchronous = FULL");
  writing.pragma("foreign_keys = ON");
  writing.pragma("cache_size = -32768");
  const reading = new Sqlite(file, { readonly: true, timeout: LOCK_PATIENCE_MS });
  reading.pragma("cache_size = -32768");
  reading.pragma(`mmap_size = ${MAPPED_BYTES}`);

  const writer = kyselyOn<Tables>(writing);
  const reader = kyselyOn<Tables>(reading);
  const news = watchSqlite(reading);
  const version = reading.prepare<[], number>("pragma data_version").pluck();
  const signalling = new WeakSet<Tx<Tables>>();
  const writes = createGroupWriter(writer);
  const refusals = createWriteRefusals();
  const checkpoints = new SqliteCheckpoints(file, writing);

  return {
    dialect: "sqlite",
    read: reader,
    async write(work) {
      let signalled = false;
      const worked = await refusals.noting(() =>
        writes.write(async (tx) => {
          const result = await work(tx);
          signalled = signalling.has(tx);
          return result;
        }),
      );
      if (signalled) news.committed();
      checkpoints.committed();
      return worked;
    },
    async signal(tx) {
      signalling.add(tx);
    },
    watch: news.watch,
    moment: () => version.get() ?? null,
    connections: () => [],
    async snapshot(work) {
      const own = new Kysely<Tables>({
        dialect: new SqliteDialect({
          database: new Sqlite(file, { readonly: true, timeout: LOCK_PATIENCE_MS }),
        }),
      });
      try {
        return await own.transaction().execute(work);
      } finally {
        await own.destroy();
      }
    },
    async ping() {
      await sql`select 1`.execute(reader);
      return refusals.state();
    },
    async close() {
      await writes.idle();
      await checkpoints.end();
      news.close();
      await reader.destroy();
      await writer.destroy();
      // Kysely doesn't close a connection that was never used.
      reading.close();
      writing.close();
    },
  };
}
