import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { errorCode } from "../error-code.ts";
import { Failure } from "../http/failure.ts";
import { Statements } from "./postgres-statements.ts";

/** Conditions of PostgreSQL: no connection (08), no room for one (53300), shutting down or starting (57P01 … 57P05). */
const AWAY = /^(08...|53300|57P0[1235]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
/** What `pg` says without a code. */
const TERMINATED =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/;

/** The server went away: people are told `unavailable`. */
export class LostConnection extends Failure {
  override readonly cause: unknown;
  /** Whether it was lost while committing, so that nobody knows how the transaction ended. */
  readonly committing: boolean;

  constructor(cause: unknown, committing: boolean) {
    super("unavailable");
    this.cause = cause;
    this.committing = committing;
  }
}

export const isLoss = (error: unknown): boolean =>
  AWAY.test(errorCode(error)) || (error instanceof Error && TERMINATED.test(error.message));

/** A pool whose connections tell their loss from every other error. */
export function tellingPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw isLoss(error) ? new LostConnection(error, false) : error;
      });
      const told = known.get(client) ?? tellingClient(client);
      known.set(client, told);
      return told;
    },
    end: () => pool.end(),
  } as PostgresPool;
}

function tellingClient(client: pg.PoolClient): PostgresPoolClient {
  let committing = false;
  const statements = new Statements(client);
  const query = async (text: string, values: unknown[]) => {
    committing ||= text === "commit";
    try {
      const result = await statements.send(text, values);
      committing = false;
      return result;
    } catch (error) {
      if (isLoss(error)) throw new LostConnection(error, committing);
      committing = false;
      throw error;
    }
  };
  return { query, release: () => client.release() } as unknown as PostgresPoolClient;
}
