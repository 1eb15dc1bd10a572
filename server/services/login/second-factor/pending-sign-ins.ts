import type { Database, Tx } from "../../../database.ts";
import { digest, newSecret } from "../../../platform/crypto/secrets.ts";
import { failure } from "../../../platform/failure.ts";
import * as pending from "./pending-sign-in.repository.ts";

const MINUTES = 5;
const MINUTE_MS = 60_000;
/** The number of codes that may be tried before a sign-in begins anew. */
const TRIES = 5;

/** The credential that a sign-in goes on by: the token of the API, or the flow of pages, which a cookie guards. */
export type PendingKey = { readonly token: string } | { readonly flow: string };

export interface PendingSignIns {
  /** Remembers that a password was right. Answers the token for a sign-in by the API. */
  begin(userId: string, by: { readonly clientId: string } | { readonly flow: string }): Promise<string>;
  /** Throws `expired_verification_code` where the password must be given again. */
  find(key: PendingKey): Promise<{ readonly userId: string; readonly clientId: string }>;
  /** Counts a try. Throws `expired_verification_code` where the password must be given again. */
  take(key: PendingKey): Promise<void>;
  /** Whether it still takes codes. */
  isOpen(key: PendingKey): Promise<boolean>;
  /** Ends it within the transaction that spends the factor; throws where somebody else has ended it. */
  end(tx: Tx, key: PendingKey): Promise<void>;
}

export function createPendingSignIns(database: Database, now: () => number): PendingSignIns {
  return {
    async begin(userId, by) {
      const token = newSecret();
      const key = "flow" in by ? { flow: by.flow } : { token };
      const row = {
        key_hash: hashOf(key),
        user_id: userId,
        client_id: "clientId" in by ? by.clientId : "",
        tries: 0,
        expires_at: now() + MINUTES * MINUTE_MS,
      };
      await database.write((tx) => pending.putPending(tx, row));
      return token;
    },
    async find(key) {
      const row = await pending.findPending(database.read, hashOf(key), TRIES, now());
      if (!row) throw failure("expired_verification_code");
      return { userId: row.user_id, clientId: row.client_id };
    },
    async take(key) {
      const row = await database.write((tx) => pending.takeTry(tx, hashOf(key), TRIES, now()));
      if (!row) throw failure("expired_verification_code");
    },
    isOpen: async (key) =>
      (await pending.findPending(database.read, hashOf(key), TRIES, now())) !== undefined,
    async end(tx, key) {
      if (!(await pending.deletePending(tx, hashOf(key)))) throw failure("expired_verification_code");
    },
  };
}

const hashOf = (key: PendingKey): string => digest("flow" in key ? `flow:${key.flow}` : `token:${key.token}`);
