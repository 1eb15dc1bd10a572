import type { PostgresPoolClient } from "kysely";
import type pg from "pg";
import { errorCode } from "../error-code.ts";
import { OutOfPatience, patienceNow, type Patience } from "./call-patience.ts";
import { lossOf, READ_ONLY } from "./postgres-conditions.ts";
import { LostConnection } from "./postgres-loss.ts";
import { Statements } from "./postgres-statements.ts";

/** The client waits this much longer, so that the server's own statement timeout reports first. */
const GRACE_MS = 1_000;
/** The end of a transaction may take this long, also when its call has waited for long enough. */
const ENDING_MS = 3_000;
const BEGINS = /^(begin|start transaction)/;
const ENDS = /^(commit|rollback)(?! to)/;

export interface ClientRules {
  /** A statement that is unanswered for longer ends its connection; null waits for ever. */
  readonly statementMs: number | null;
  /** A call that has waited for longer in all sends nothing more; null waits for ever. */
  readonly callMs: number | null;
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
    const limits = limitsOf(text, rules);
    const sent = rules.begun !== "" && BEGINS.test(text) ? `${text}; ${rules.begun}` : text;
    try {
      const result = await answered(client, () => statements.send(sent, values), limits, rules.silent);
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

interface Limits {
  /** Null for none. */
  readonly ms: number | null;
  /** Counts the wait, where a call waits. */
  readonly patience?: Patience | undefined;
  /** The statement has all the time that statements have. */
  readonly isWhole: boolean;
}

/** Throws `OutOfPatience` where the call may send nothing more; a transaction can always be ended. */
function limitsOf(text: string, { statementMs, callMs }: ClientRules): Limits {
  const ms = statementMs === null ? null : statementMs + GRACE_MS;
  const patience = callMs === null ? undefined : patienceNow();
  if (ms === null || callMs === null || !patience) return { ms, isWhole: true };
  const left = patience.left(callMs);
  const ends = ENDS.test(text);
  if (left <= 0 && !ends) throw new OutOfPatience();
  const mayTake = ends ? Math.max(left, ENDING_MS) : left;
  return { ms: Math.min(ms, mayTake), patience, isWhole: ms <= mayTake };
}

/** Doesn't wait for a server that was lost without a word: the statement fails with the connection. */
async function answered<Result>(
  client: pg.PoolClient,
  send: () => Promise<Result>,
  { ms, patience, isWhole }: Limits,
  silent: () => void,
): Promise<Result> {
  const wait = patience ? patience.during(send) : send();
  if (ms === null) return wait;
  let isCut = false;
  const timer = setTimeout(() => {
    isCut = true;
    if (isWhole) silent();
    cut(client, ms);
  }, ms);
  try {
    return await wait;
  } catch (error) {
    throw isCut && !isWhole ? new OutOfPatience() : error;
  } finally {
    clearTimeout(timer);
  }
}

function cut(client: pg.PoolClient, ms: number): void {
  const silence = Object.assign(new Error(`No answer from PostgreSQL in ${Math.round(ms)} ms`), {
    code: "ETIMEDOUT",
  });
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy(silence);
}
