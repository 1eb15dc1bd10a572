import type { PostgresPoolClient } from "kysely";
import type pg from "pg";
import { errorCode } from "../error-code.ts";
import { lossOf, READ_ONLY } from "./postgres-conditions.ts";
import { LostConnection } from "./postgres-loss.ts";
import { Statements } from "./postgres-statements.ts";

/** The client waits this much longer, so that the server's own statement timeout reports first. */
const GRACE_MS = 1_000;
const BEGINS = /^(begin|start transaction)/;

export interface ClientRules {
  /** A statement that is unanswered for longer ends its connection; null waits for ever. */
  readonly statementMs: number | null;
  /** Sent with the beginning of each transaction, where sessions can't have settings; `""` for nothing. */
  readonly begun: string;
  /** Statements may be kept prepared. */
  readonly prepares: boolean;
  /** Called when a connection was given up for its silence. */
  readonly silent: () => void;
}

/** Wraps a connection so that its loss is told from every other error, and silence ends it. */
export function tellingClient(client: pg.PoolClient, rules: ClientRules): PostgresPoolClient {
  let committing = false;
  let isReadOnly = false;
  const statements = new Statements(client, rules.prepares);
  const query = async (text: string, values: unknown[]) => {
    committing ||= text === "commit";
    const sent = rules.begun !== "" && BEGINS.test(text) ? `${text}; ${rules.begun}` : text;
    try {
      const result = await answered(client, statements.send(sent, values), rules);
      committing = false;
      return result;
    } catch (error) {
      isReadOnly ||= errorCode(error) === READ_ONLY;
      const loss = lossOf(error);
      if (loss) throw new LostConnection(error, loss, committing);
      committing = false;
      throw error;
    }
  };
  return { query, release: () => client.release(isReadOnly) } as unknown as PostgresPoolClient;
}

/** Doesn't wait for a server that was lost without a word: the statement fails with the connection. */
async function answered<Result>(
  client: pg.PoolClient,
  sent: Promise<Result>,
  { statementMs, silent }: ClientRules,
): Promise<Result> {
  if (statementMs === null) return sent;
  const timer = setTimeout(() => {
    silent();
    cut(client, statementMs);
  }, statementMs + GRACE_MS);
  try {
    return await sent;
  } finally {
    clearTimeout(timer);
  }
}

function cut(client: pg.PoolClient, statementMs: number): void {
  const silence = Object.assign(new Error(`No answer from PostgreSQL in ${statementMs + GRACE_MS} ms`), {
    code: "ETIMEDOUT",
  });
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy(silence);
}
