import type { Database, Tx } from "../../../database.ts";
import { digest, newSecret } from "../../../platform/crypto/secrets.ts";
import * as disownings from "./disowning.repository.ts";

const DAY_MS = 86_400_000;
const LINK_DAYS = 14;
/**
 * For so long after a sign-in a press also undoes what was set up since. Later, whoever only reads the mailbox mustn't be
 * able to take a second factor away.
 */
const UNDO_DAYS = 3;

/** The page on which somebody says that a sign-in wasn't theirs. */
export const DISOWN_PATH = "/login/not-me";

/** Links by which people say that a sign-in wasn't theirs. Only their hashes are kept. */
export interface DisownLinks {
  /** Makes the address for a sign-in that happens now. */
  offer(userId: string): Promise<string>;
  /** Resolves with whether a press would also undo what was set up since the sign-in; null for a link worth nothing. */
  look(token: string): Promise<{ readonly undoes: boolean } | null>;
  /**
   * Takes a link with all others of its person; undefined when it was worth nothing any more. `since` is the earliest
   * sign-in of the last three days that a letter told of: a stranger may have signed in several times.
   */
  take(tx: Tx, token: string): Promise<{ readonly userId: string; readonly since: number } | undefined>;
  /** Ends all links of a person. */
  endAll(tx: Tx, userId: string): Promise<void>;
  forgetExpired(): Promise<void>;
}

/** @param origin The address people use, without a trailing slash. */
export function createDisownLinks(database: Database, origin: string, now: () => number): DisownLinks {
  const undoneFrom = () => now() - UNDO_DAYS * DAY_MS;
  return {
    async offer(userId) {
      const token = newSecret();
      const created_at = now();
      const expires_at = created_at + LINK_DAYS * DAY_MS;
      const row = { token_hash: digest(token), user_id: userId, created_at, expires_at };
      await database.write((tx) => disownings.putDisowning(tx, row));
      return `${origin}${DISOWN_PATH}?t=${token}`;
    },
    async look(token) {
      const link = await disownings.findDisowning(database.read, digest(token), now());
      return link ? { undoes: link.createdAt >= undoneFrom() } : null;
    },
    async take(tx, token) {
      const link = await disownings.takeDisowning(tx, digest(token), now());
      if (!link) return undefined;
      const others = await disownings.deleteDisowningsOf(tx, link.userId);
      const recent = [link.createdAt, ...others].filter((at) => at >= undoneFrom());
      return { userId: link.userId, since: Math.min(now(), ...recent) };
    },
    async endAll(tx, userId) {
      await disownings.deleteDisowningsOf(tx, userId);
    },
    forgetExpired: () => disownings.forgetExpiredDisownings(database, now()),
  };
}
