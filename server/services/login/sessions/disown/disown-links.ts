import type { Database, Sql, Tx } from "../../../../database.ts";
import { digest, newSecret } from "../../../../platform/crypto/secrets.ts";
import * as disownings from "./disowning.repository.ts";

const DAY_MS = 86_400_000;
const LINK_DAYS = 14;
/**
 * Time after a letter in which a press also undoes what was set up since. Later, whoever only reads the mailbox mustn't be
 * able to take a second factor away.
 */
const UNDO_DAYS = 3;
/** A stranger who changes a password may have set up other ways to sign in shortly before. */
const BEFORE_DAYS = 3;

/** The page on which somebody says that a sign-in wasn't theirs. */
export const DISOWN_PATH = "/login/not-me";

/** The past that a press reaches; all times are epoch ms. */
export interface Reach {
  readonly userId: string;
  /**
   * The earliest moment that a letter of the last three days reaches: a stranger may have signed in several times. Null
   * where there is no such letter, because the link is older.
   */
  readonly since: number | null;
  /** A change of address is taken back from then on, also by an older link. */
  readonly addressSince: number;
  /** The link reaches further back than what its letter tells of. */
  readonly isBefore: boolean;
}

/** Links by which people say that a sign-in wasn't theirs. Only their hashes are kept. */
export interface DisownLinks {
  /**
   * Makes the address for something that happens now, a sign-in or `shortly after` one. Before a new password a stranger
   * may have set up other ways to sign in, so such a press reaches back three days more.
   */
  offer(userId: string, happens?: "sign-in" | "shortly after"): Promise<string>;
  /** Tells what a press would reach; undefined for a link worth nothing. */
  look(token: string, within?: Sql): Promise<Reach | undefined>;
  /** Takes a link with all others of its person; undefined when it was worth nothing any more. */
  take(tx: Tx, token: string): Promise<Reach | undefined>;
  /** Ends all links of a person. */
  endAll(tx: Tx, userId: string): Promise<void>;
  forgetExpired(): Promise<void>;
}

/** @param origin The address people use, without a trailing slash. */
export function createDisownLinks(database: Database, origin: string, now: () => number): DisownLinks {
  const reachOf = (link: disownings.DisowningRow, others: readonly disownings.DisowningRow[]): Reach => {
    const isRecent = (one: disownings.DisowningRow) => letterOf(one) >= now() - UNDO_DAYS * DAY_MS;
    const recent = [link, ...others].filter(isRecent).map((one) => one.since);
    return {
      userId: link.userId,
      since: recent.length > 0 ? Math.min(...recent) : null,
      addressSince: Math.min(link.since, ...recent),
      isBefore: link.since < letterOf(link),
    };
  };
  return {
    async offer(userId, happens = "sign-in") {
      const token = newSecret();
      const at = now();
      const created_at = happens === "sign-in" ? at : at - BEFORE_DAYS * DAY_MS;
      const expires_at = at + LINK_DAYS * DAY_MS;
      const row = { token_hash: digest(token), user_id: userId, created_at, expires_at };
      await database.write((tx) => disownings.putDisowning(tx, row));
      return `${origin}${DISOWN_PATH}?t=${token}`;
    },
    async look(token, within = database.read) {
      const link = await disownings.findDisowning(within, digest(token), now());
      return link && reachOf(link, await disownings.listDisowningsOf(within, link.userId));
    },
    async take(tx, token) {
      const link = await disownings.takeDisowning(tx, digest(token), now());
      return link && reachOf(link, await disownings.deleteDisowningsOf(tx, link.userId));
    },
    async endAll(tx, userId) {
      await disownings.deleteDisowningsOf(tx, userId);
    },
    forgetExpired: () => disownings.forgetExpiredDisownings(database, now()),
  };
}

const letterOf = ({ until }: disownings.DisowningRow): number => until - LINK_DAYS * DAY_MS;
