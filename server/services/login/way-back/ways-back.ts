import type { Database, Sql, Tx } from "../../../database.ts";
import { purposeKey, safeEqual, seal } from "../../../platform/crypto/secrets.ts";
import type { SecurityLog } from "../sessions/security-log.ts";
import type { Tell, TellWayBack } from "./tell-way-back.ts";
import * as rows from "./way-back.repository.ts";

const DAY_MS = 86_400_000;
/** The wait of somebody who lost everything, so that the account's person can say that it isn't them. */
export const WAIT_DAYS = 7;
/** The end is announced at least this long before. */
export const REMINDED_DAYS = 2;
/** Time in which the account can be entered once the wait is over. */
export const OPEN_DAYS = 7;
export const WAIT_MS = WAIT_DAYS * DAY_MS;
export const REMINDED_MS = REMINDED_DAYS * DAY_MS;
export const OPEN_MS = OPEN_DAYS * DAY_MS;

/** The page on which a reader of the letters stops it. */
export const STOP_PATH = "/login/stop-way-back";

/** A way back that was begun and isn't over. */
export interface UnderWay {
  readonly id: string;
  readonly userId: string;
  /** The wait ends then; epoch ms. */
  readonly openAt: number;
  /** From then on it is worth nothing; epoch ms. */
  readonly closesAt: number;
  readonly isOpen: boolean;
}

/** The ways back that are under way. */
export interface WaysBack {
  of(userId: string, within?: Sql): Promise<UnderWay | null>;
  /** Finds the one that a letter's link stops; null for a link worth nothing. */
  ofToken(token: string, within?: Sql): Promise<UnderWay | null>;
  /** The link of its letters, the same in each. */
  linkOf(id: string): string;
  /** Ends somebody's, if there is one, and notes that. */
  stop(tx: Tx, userId: string): Promise<Tell>;
}

export interface WaysBackParts {
  readonly database: Database;
  readonly log: Pick<SecurityLog, "note">;
  readonly tell: TellWayBack;
  readonly loginKey: string;
  /** The address people use, without a trailing slash. */
  readonly origin: string;
  readonly now: () => number;
}

export function createWaysBack({ database, log, tell, loginKey, origin, now }: WaysBackParts): WaysBack {
  const key = purposeKey(loginKey, "ways back");
  /** An end that wasn't announced in time comes later. */
  const toUnderWay = ({ id, user_id: userId, open_at, expires_at, told }: rows.WayBackRow): UnderWay => {
    const openAt = told === "begun" ? Math.max(open_at, now() + REMINDED_MS) : open_at;
    return { id, userId, openAt, closesAt: expires_at, isOpen: openAt <= now() };
  };
  const find = async (by: Parameters<typeof rows.findWayBack>[1], within: Sql) => {
    const row = await rows.findWayBack(within, by, now());
    return row ? toUnderWay(row) : null;
  };
  return {
    of: (userId, within = database.read) => find({ userId }, within),
    async ofToken(token, within = database.read) {
      const [id = "", signature = ""] = token.split(".");
      return safeEqual(signature, seal(key, id)) ? find({ id }, within) : null;
    },
    linkOf: (id) => `${origin}${STOP_PATH}?t=${id}.${seal(key, id)}`,
    async stop(tx, userId) {
      if (!(await rows.endWayBack(tx, userId, now()))) return async () => undefined;
      await log.note(tx, userId, "way_back_stopped");
      return () => tell.stopped(userId);
    },
  };
}
