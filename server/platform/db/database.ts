import type { Kysely, Transaction } from "kysely";
import type { Pace } from "./pace.ts";

/** A type for code that gets the names of tables, or needs none: it takes any database. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- Kysely knows no other way to say this.
export type AnyTables = any;

/** Anything statements can be sent through: the pool, or one transaction. */
export type Sql<Tables = AnyTables> = Kysely<Tables>;
export type Tx<Tables = AnyTables> = Transaction<Tables>;

/** The one door to the database and its `Tables`. SQLite and PostgreSQL behave the same behind it. */
export interface Database<Tables = AnyTables> {
  readonly dialect: "sqlite" | "postgres";
  /** For reads outside a transaction; never waits for a writer. */
  readonly read: Sql<Tables>;
  /**
   * Runs `work` in one transaction, committed durably before it resolves (SQLite `synchronous=FULL`).
   * PostgreSQL: read committed, repeated on serialization failure and deadlock, and when the connection was lost before
   * the commit was sent, so `work` must only touch the database. Throws `unavailable` while the database is away; lost
   * during the commit, the work may have been done.
   */
  write<Result>(work: (tx: Tx<Tables>) => Promise<Result>): Promise<Result>;
  /** Runs `work` on a connection of its own that sees one moment of the database, however long it takes. */
  snapshot<Result>(work: (sql: Sql<Tables>) => Promise<Result>): Promise<Result>;
  /**
   * Tells the watchers of every process a word of at most 1,000 characters once `tx` is committed, and never otherwise.
   */
  signal(tx: Tx<Tables>, word: string): Promise<void>;
  /**
   * Calls `heard` with the words signalled by any process, this one included, from when `ready` resolves until `end`.
   * null says that something may have been signalled, without the words: look for yourself. SQLite always says that,
   * at once for commits of this process and within a tenth of a second for others'; PostgreSQL after a broken connection.
   */
  watch(heard: (words: readonly string[] | null) => void): Watch;
  /**
   * A number that changes as soon as this process or another commits something; null where finding that out costs as
   * much as a look-up (PostgreSQL).
   */
  moment(): number | null;
  /** The use of this process's connections; empty for SQLite, which has no pool. */
  connections(): readonly PoolUse[];
  /** Resolves with its state; rejects when it doesn't answer. */
  ping(): Promise<DatabaseState>;
  close(): Promise<void>;
}

/** The connections for work of one pace. */
export interface PoolUse {
  readonly pace: Pace;
  /** Connections in use or being made. */
  readonly used: number;
  readonly idle: number;
  /** The most connections there may be. */
  readonly most: number;
  /** Callers who wait for one. */
  readonly waiting: number;
}

/** `full`: a write failed for lack of room less than a minute ago. */
export type DatabaseState = "ok" | "read-only" | "full";

export interface Watch {
  /** Resolves once the watch is on: every later commit is heard. */
  readonly ready: Promise<void>;
  end(): Promise<void>;
}
