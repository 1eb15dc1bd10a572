import type { Database, Sql, Tx } from "../../../database.ts";
import { digest, newSecret } from "../../../platform/crypto/secrets.ts";
import { failure } from "../../../platform/failure.ts";
import * as pending from "./pending-sign-in.repository.ts";

const MINUTES = 5;
/** After a mailed code has proved the address, a person has this long to say that the second factor is lost. */
const MAIL_MINUTES = 30;
const MINUTE_MS = 60_000;
/** The number of codes that may be tried before a sign-in begins anew. */
const TRIES = 5;

/**
 * The credential that a sign-in goes on by: the token of the API, or the flow of pages, which a cookie guards. `mailOf`
 * stands for the proof of the address that was given in a flow.
 */
export type PendingKey = { readonly token: string } | { readonly flow: string } | { readonly mailOf: string };

export interface Pending {
  readonly userId: string;
  readonly clientId: string;
}

export interface PendingSignIns {
  /** Remembers that a password was right. Answers the token for a sign-in by the API. */
  begin(
    userId: string,
    by: { readonly clientId: string } | { readonly flow: string } | { readonly mailOf: string },
  ): Promise<string>;
  /** Finds what `find` does; null where the password must be given again. */
  look(key: PendingKey, within?: Sql): Promise<Pending | null>;
  /** Throws `expired_verification_code` where the password must be given again. */
  find(key: PendingKey): Promise<Pending>;
  /** Counts a try. Throws `expired_verification_code` where the password must be given again. */
  take(key: PendingKey): Promise<void>;
  /** It still takes codes. */
  isOpen(key: PendingKey): Promise<boolean>;
  /** Ends it within the transaction that spends the factor; throws where somebody else has ended it. */
  end(tx: Tx, key: PendingKey): Promise<void>;
}

export function createPendingSignIns(database: Database, now: () => number): PendingSignIns {
  const look: PendingSignIns["look"] = async (key, within = database.read) => {
    const row = await pending.findPending(within, hashOf(key), TRIES, now());
    return row ? { userId: row.user_id, clientId: row.client_id } : null;
  };
  return {
    look,
    async begin(userId, by) {
      const token = newSecret();
      const key = "clientId" in by ? { token } : by;
      const minutes = "mailOf" in by ? MAIL_MINUTES : MINUTES;
      const row = {
        key_hash: hashOf(key),
        user_id: userId,
        client_id: "clientId" in by ? by.clientId : "",
        tries: 0,
        expires_at: now() + minutes * MINUTE_MS,
      };
      await database.write((tx) => pending.putPending(tx, row));
      return token;
    },
    async find(key) {
      const found = await look(key);
      if (!found) throw failure("expired_verification_code");
      return found;
    },
    async take(key) {
      const row = await database.write((tx) => pending.takeTry(tx, hashOf(key), TRIES, now()));
      if (!row) throw failure("expired_verification_code");
    },
    isOpen: async (key) => (await look(key)) !== null,
    async end(tx, key) {
      if (!(await pending.deletePending(tx, hashOf(key)))) throw failure("expired_verification_code");
    },
  };
}

function hashOf(key: PendingKey): string {
  if ("token" in key) return digest(`token:${key.token}`);
  return digest("flow" in key ? `flow:${key.flow}` : `mail of flow:${key.mailOf}`);
}
