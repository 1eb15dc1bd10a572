import type { Database, Tx } from "../../../../database.ts";
import { newId } from "../../../../platform/crypto/secrets.ts";
import { takeDue } from "../../../../platform/db/take-due.ts";
import { grantHash, idHash } from "../../provider/oidc-adapter.ts";
import { findPayload } from "../../provider/oidc-payload.repository.ts";
import { clientSessionsIn, type ClientSession } from "../client-sessions.ts";
import * as rows from "./owed-logout.repository.ts";

const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** By then a client's own sessions are over, or it has asked for another token and was refused. */
const GIVEN_UP_MS = 24 * 60 * MINUTE_MS;
const SENT_AT_ONCE = 50;
/** Somebody may sign in as often as they like, which mustn't be turned against the server of a client. */
const MOST_OWED = 100;
const MOST_READ = 1_000;

/** Logout tokens for the servers of clients, about sessions that didn't end by signing out in their browser. */
export interface OwedLogouts {
  /**
   * Writes down, in the transaction that ends sessions of a person and before it does, which clients hear of it: of all
   * sessions, or of those whose grants `ends` tells. Nobody waits for them.
   */
  owe(tx: Tx, userId: string, ends?: (grantHash: string) => boolean): Promise<void>;
  /**
   * Tells those whose time has come; a client that can't be told is told again, less and less often, for a day. Ends early
   * with the signal, after those who are being told.
   */
  tellDue(signal?: AbortSignal): Promise<void>;
}

export interface OwedLogoutParts {
  readonly database: Database;
  readonly now: () => number;
  /** Tells the server of a client; rejects when that fails. */
  readonly tell: (logout: rows.OwedLogoutRow) => Promise<void>;
  /** Hears of each client that could not be told. */
  readonly untold: (clientId: string) => void;
  /** Called in the transaction that owes some. */
  readonly owed: (tx: Tx, userId: string) => Promise<void>;
}

export function createOwedLogouts({ database, now, tell, untold, owed }: OwedLogoutParts): OwedLogouts {
  /** Resolves with whether this process dealt with it. */
  async function send(row: rows.OwedLogoutRow): Promise<boolean> {
    const at = now();
    const givenUpAt = row.created_at + GIVEN_UP_MS;
    const nextAt = Math.min(at + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** row.tries), givenUpAt);
    if (!(await database.write((tx) => takeDue(tx, "owed_logout", row, nextAt)))) return false;
    const isOver = at >= givenUpAt;
    const isTold = isOver || (await succeeds(tell(row)));
    if (isTold) await database.write((tx) => rows.deleteLogout(tx, row.id));
    else untold(row.client_id);
    return true;
  }

  return {
    async owe(tx, userId, ends = () => true) {
      const found = new Map<string, ClientSession>();
      for (const row of await rows.listNamingSessions(tx, userId, MOST_READ))
        for (const session of clientSessionsIn(row, grantHash))
          if (ends(session.grantHash)) found.set(`${session.clientId} ${session.sessionId}`, session);
      const told = await clientsToTell(tx, [...found.values()]);
      const at = now();
      const owing = [...found.values()]
        .filter(({ clientId }) => told.has(clientId))
        .slice(0, MOST_OWED)
        .map(({ clientId, sessionId }) => ({
          id: newId(),
          user_id: userId,
          client_id: clientId,
          session_id: sessionId,
          created_at: at,
          due_at: at,
          tries: 0,
        }));
      if (owing.length === 0) return;
      await rows.putLogouts(tx, owing);
      await owed(tx, userId);
    },
    async tellDue(signal) {
      for (let more = true; more && !signal?.aborted;) {
        const due = await rows.dueLogouts(database.read, now(), SENT_AT_ONCE);
        const sent = await Promise.all(due.map(send));
        more = due.length === SENT_AT_ONCE && sent.includes(true);
      }
    },
  };
}

const succeeds = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** The clients whose servers are told of sign-outs. */
async function clientsToTell(tx: Tx, sessions: readonly ClientSession[]): Promise<ReadonlySet<string>> {
  const told = new Set<string>();
  for (const clientId of new Set(sessions.map((session) => session.clientId))) {
    const row = await findPayload(tx, idHash("Client", clientId));
    const { backchannel_logout_uri: address } = JSON.parse(row?.payload ?? "{}") as {
      readonly backchannel_logout_uri?: string;
    };
    if (address !== undefined) told.add(clientId);
  }
  return told;
}
