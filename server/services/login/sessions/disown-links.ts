import type { Database, Tx } from "../../../database.ts";
import { digest, newSecret } from "../../../platform/crypto/secrets.ts";
import * as disownings from "./disowning.repository.ts";

const DAY_MS = 86_400_000;
const LINK_DAYS = 14;

/** The page on which somebody says that a sign-in wasn't theirs. */
export const DISOWN_PATH = "/login/not-me";

/** Links by which people say that a sign-in wasn't theirs. Only their hashes are kept. */
export interface DisownLinks {
  /** Makes the address for a sign-in that happens now. */
  offer(userId: string): Promise<string>;
  isOpen(token: string): Promise<boolean>;
  /** Takes a link with all others of its person; undefined when it was worth nothing any more. */
  take(tx: Tx, token: string): Promise<{ readonly userId: string; readonly since: number } | undefined>;
  forgetExpired(): Promise<void>;
}

/** @param origin The address people use, without a trailing slash. */
export function createDisownLinks(database: Database, origin: string, now: () => number): DisownLinks {
  return {
    async offer(userId) {
      const token = newSecret();
      const created_at = now();
      const expires_at = created_at + LINK_DAYS * DAY_MS;
      const row = { token_hash: digest(token), user_id: userId, created_at, expires_at };
      await database.write((tx) => disownings.putDisowning(tx, row));
      return `${origin}${DISOWN_PATH}?t=${token}`;
    },
    isOpen: async (token) =>
      (await disownings.findDisowning(database.read, digest(token), now())) !== undefined,
    async take(tx, token) {
      const link = await disownings.takeDisowning(tx, digest(token), now());
      if (!link) return undefined;
      await disownings.deleteDisowningsOf(tx, link.user_id);
      return { userId: link.user_id, since: link.created_at };
    },
    forgetExpired: () => disownings.forgetExpiredDisownings(database, now()),
  };
}
