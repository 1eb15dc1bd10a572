import type { Database, Tx } from "../../../database.ts";
import { newId } from "../../../platform/crypto/secrets.ts";
import { failure } from "../../../platform/failure.ts";
import type { User, UserService } from "../../user/index.ts";
import { WAYS_BACK } from "../throttle/back-off.ts";
import type { Caller } from "../throttle/known-places.ts";
import { countPasskeys } from "../passkeys/passkey.repository.ts";
import type { Passkeys } from "../passkeys/passkeys.service.ts";
import type { PendingSignIns } from "../second-factor/pending-sign-ins.ts";
import { lockFactor, removeFactor } from "../second-factor/second-factor.repository.ts";
import type { Disowning } from "../sessions/disown/disowning.ts";
import type { SecurityLog } from "../sessions/security-log.ts";
import type { WhereOf } from "../sessions/where.ts";
import type { Throttle } from "../throttle/throttle.ts";
import type { Tell, TellWayBack } from "./tell-way-back.ts";
import * as rows from "./way-back.repository.ts";
import { OPEN_MS, REMINDED_MS, WAIT_MS, type WaysBack } from "./ways-back.ts";

const TOLD_AT_ONCE = 100;
const FIRST_PAUSE_MS = 10 * 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;

/** Somebody who stands before the second factor, in a sign-in that began with a new password by a mailed code. */
export interface Arriving {
  readonly userId: string;
  readonly flow: string;
  readonly caller: Caller;
}

/** Lets people in who lost their second factor: after a wait, by their e-mail address alone. */
export interface ComingBack {
  /**
   * Begins the wait, and tells every address of the account; one that was begun goes on as it is. Throws
   * `expired_verification_code` where the address has to be proved again, `user_blocked`, `resource_exhausted`.
   */
  begin(arriving: Arriving): Promise<void>;
  /**
   * Removes the second factor and all passkeys after the wait, and ends all that is signed in. Throws `not_found` before
   * and after its time, and what `begin` throws.
   */
  finish(arriving: Arriving): Promise<void>;
  /** Writes the letters whose time has come; one that can't be written is put off, and keeps no other waiting. */
  tellDue(): Promise<void>;
  /** Stops it for a reader of its letters, who then chooses a new password. Throws `not_found`. */
  stopByLetter(token: string): Promise<void>;
}

export interface ComingBackParts {
  readonly database: Database;
  readonly users: Pick<UserService, "lock">;
  readonly pendingSignIns: Pick<PendingSignIns, "look" | "end">;
  readonly passkeys: Pick<Passkeys, "undoSince">;
  readonly waysBack: WaysBack;
  readonly disowning: Pick<Disowning, "secure">;
  readonly throttle: Pick<Throttle, "attempt">;
  readonly log: Pick<SecurityLog, "note">;
  readonly tellWayBack: TellWayBack;
  readonly whereOf: WhereOf;
  readonly signInUrl: string;
  readonly now: () => number;
  /** Hears of each letter that couldn't be written, and how often it was tried. */
  readonly untold: (error: unknown, tries: number) => void;
  /** Ends every session and API token of a person. */
  readonly endEverything: (tx: Tx, userId: string) => Promise<void>;
}

export function createComingBack(parts: ComingBackParts): ComingBack {
  const { database, users, waysBack, disowning } = parts;
  return {
    begin: (arriving) => begin(parts, arriving),
    async finish(arriving) {
      const tell = await database.write((tx) => finish(parts, tx, arriving));
      await tell();
    },
    async tellDue() {
      const now = parts.now();
      const due = await rows.dueWaysBack(database.read, { now, soonUntil: now + REMINDED_MS }, TOLD_AT_ONCE);
      for (const row of due) {
        await tellOne(parts, row).catch((error: unknown) => putOff(parts, row, error));
      }
    },
    async stopByLetter(token) {
      const tell = await database.write(async (tx) => {
        const found = await waysBack.ofToken(token, tx);
        if (found) await users.lock(tx, found.userId);
        // It may have ended while its account was waited for, so the link is looked up once more.
        const current = await waysBack.ofToken(token, tx);
        if (!current) throw failure("not_found");
        const told = await waysBack.stop(tx, current.userId);
        // The password in use was chosen by the one who began it.
        await disowning.secure(tx, current.userId, null);
        return told;
      });
      await tell();
    },
  };
}

async function assertMailProved(
  { pendingSignIns }: ComingBackParts,
  { userId, flow }: Arriving,
  within?: Tx,
): Promise<void> {
  const mailed = await pendingSignIns.look({ mailOf: flow }, within);
  if (mailed?.userId !== userId) throw failure("expired_verification_code");
}

/** The account, locked, of somebody who has proved its address in this sign-in. */
async function proved(parts: ComingBackParts, tx: Tx, arriving: Arriving): Promise<User> {
  const user = await parts.users.lock(tx, arriving.userId);
  if (user?.status !== "ACTIVE") throw failure("user_blocked");
  await assertMailProved(parts, arriving, tx);
  return user;
}

async function begin(parts: ComingBackParts, arriving: Arriving): Promise<void> {
  const { database, waysBack, throttle, log, whereOf, tellWayBack, now } = parts;
  const { userId, caller } = arriving;
  // Somebody who only knows the password mustn't use up the tries of its person.
  await assertMailProved(parts, arriving);
  if (await waysBack.of(userId)) return;
  await throttle.attempt(`ways back of ${userId}`, WAYS_BACK, "resource_exhausted", null);
  const tell = await database.write(async (tx) => {
    const user = await proved(parts, tx, arriving);
    const factor = await lockFactor(tx, userId);
    if (!factor?.confirmed_at) throw failure("expired_verification_code");
    const began_at = now();
    const open_at = began_at + WAIT_MS;
    const id = newId();
    const times = { began_at, open_at, expires_at: open_at + OPEN_MS };
    const row = { user_id: userId, id, ...times, told: "begun", tell_at: 0, tell_tries: 0 };
    if (!(await rows.putWayBack(tx, row))) return undefined;
    const where = whereOf(caller);
    await log.note(tx, userId, "way_back_begun", where);
    return tellWayBack.owe(tx, user, {
      news: "begun",
      ...where,
      openAt: open_at,
      url: waysBack.linkOf(id),
    });
  });
  await tell?.();
}

/** Rows are locked in one order, which signing in by a factor keeps, too: account, factor, passkeys, way back. */
async function finish(parts: ComingBackParts, tx: Tx, arriving: Arriving): Promise<Tell> {
  const { pendingSignIns, passkeys, log, whereOf, tellWayBack, signInUrl, now, endEverything } = parts;
  const { userId, flow, caller } = arriving;
  const user = await proved(parts, tx, arriving);
  await pendingSignIns.end(tx, { flow });
  await lockFactor(tx, userId);
  const hadPasskeys = (await countPasskeys(tx, userId)) > 0;
  await passkeys.undoSince(tx, userId, 0);
  if (!(await rows.spendWayBack(tx, userId, now()))) throw failure("not_found");
  await removeFactor(tx, userId);
  await endEverything(tx, userId);
  await log.note(tx, userId, "way_back_used", whereOf(caller));
  await log.note(tx, userId, "two_factor_off");
  if (hadPasskeys) await log.note(tx, userId, "passkey_removed");
  return tellWayBack.owe(tx, user, { news: "used", url: signInUrl });
}

async function tellOne(parts: ComingBackParts, row: rows.WayBackRow): Promise<void> {
  const tell = await parts.database.write((tx) => tellNext(parts, tx, row));
  await tell?.();
}

async function putOff(
  { database, now, untold }: ComingBackParts,
  row: rows.WayBackRow,
  error: unknown,
): Promise<void> {
  untold(error, row.tell_tries + 1);
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** row.tell_tries);
  await database.write((tx) => rows.putOff(tx, row, now() + pause));
}

/** Writes the next letter about one; undefined where another server did, or it is over. */
async function tellNext(
  { users, waysBack, tellWayBack, now }: ComingBackParts,
  tx: Tx,
  row: rows.WayBackRow,
): Promise<Tell | undefined> {
  const user = await users.lock(tx, row.user_id);
  if (!user) return undefined;
  const news = row.told === "begun" ? "soon" : "open";
  const openAt = news === "soon" ? Math.max(row.open_at, now() + REMINDED_MS) : row.open_at;
  const closesAt = openAt + OPEN_MS;
  if (!(await rows.noteTold(tx, row, { told: news, open_at: openAt, expires_at: closesAt })))
    return undefined;
  return tellWayBack.owe(tx, user, { news, openAt, closesAt, url: waysBack.linkOf(row.id) });
}
