import type pg from "pg";
import { errorCode } from "../error-code.ts";

/** A connection keeps this many statements prepared; others, and longer ones, are sent in full each time. */
const KEPT = 500;
const LONGEST = 10_000;
const FEATURE_NOT_SUPPORTED = "0A000";

/**
 * Sends statements by name when they come again on a connection, so that PostgreSQL parses them once and, if that costs
 * nothing, plans them once. A statement whose columns another process's migration changed is sent in full from then on:
 * at once, or, in a transaction, when that is repeated.
 */
export class Statements {
  readonly #client: pg.PoolClient;
  readonly #prepares: boolean;
  readonly #once = new Set<string>();
  readonly #names = new Map<string, string>();
  readonly #changed = new Set<string>();
  #inTransaction = false;

  /** `prepares` says whether the connection keeps prepared statements. */
  constructor(client: pg.PoolClient, prepares: boolean) {
    this.#client = client;
    this.#prepares = prepares;
  }

  async send(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (BEGINS.test(text)) this.#inTransaction = true;
    else if (ENDS.test(text)) this.#inTransaction = false;
    const name = this.#nameOf(text);
    if (name === null) return this.#client.query(text, values);
    try {
      return await this.#client.query({ name, text, values });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      this.#changed.add(text);
      if (this.#inTransaction) throw error;
      return this.#client.query(text, values);
    }
  }

  #nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return this.#changed.has(text) ? null : known;
    if (!this.#prepares || text.length > LONGEST || this.#names.size >= KEPT || !NAMED.test(text))
      return null;
    if (!this.#once.has(text)) {
      if (this.#once.size >= KEPT) this.#once.clear();
      this.#once.add(text);
      return null;
    }
    this.#once.delete(text);
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

const BEGINS = /^(begin|start transaction)/;
const ENDS = /^(commit|rollback)(?! to)/;
const NAMED = /^\s*(select|with|insert|update|delete)\b/;

/** PostgreSQL refuses a prepared statement with this error when its table's columns have changed. */
export const isOutdated = (error: unknown): boolean =>
  errorCode(error) === FEATURE_NOT_SUPPORTED && String(error).includes("cached plan");
