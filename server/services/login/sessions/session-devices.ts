import type { Database, Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { readPageToken, writePageToken } from "../../../platform/db/place-token.ts";
import { REFRESH_TOKEN_TTL } from "../provider/api-resource.ts";
import { grantHash, idHash } from "../provider/oidc-adapter.ts";
import { deletePendingOf } from "../second-factor/pending-sign-in.repository.ts";
import {
  deleteGrant,
  deleteOthersOf,
  deletePayload,
  listSessionsOf,
  lockPayload,
  openerOf,
} from "../provider/oidc-payload.repository.ts";
import { browsersWith } from "./browser-session.ts";
import type { OwedLogouts } from "./logout/owed-logouts.ts";
import type { SecurityLog } from "./security-log.ts";
import * as devices from "./session-device.repository.ts";
import type { Where } from "./where.ts";

const HOUR_MS = 3_600_000;
/** Sessions whose use was noted lately; one that falls out is only noted once more. */
const MOST_NOTED = 10_000;
const ENDED_AT_ONCE = 200;

/** A session as its person sees it. */
export interface ListedSession extends Where {
  readonly id: string;
  readonly clientId: string;
  /** The client whose session opened it; null for none. */
  readonly openedBy: string | null;
  /** Epoch ms. */
  readonly beganAt: number;
  /** Epoch ms: the hour of the latest use, or the beginning. */
  readonly usedAt: number;
}

export interface SessionPage {
  readonly sessions: readonly ListedSession[];
  /** `""` on the last page. */
  readonly nextPageToken: string;
}

export interface NotedSession {
  readonly grantId: string;
  readonly userId: string;
  readonly clientId: string;
  readonly where: Where;
  /** The sign-in (epoch ms) of a session that goes on from before; null for one that begins now. */
  readonly since: number | null;
}

/** The devices on which people are signed in: each session with where it is used. */
export interface SessionDevices {
  /** A session begins, or is used from here now. */
  note(session: NotedSession): Promise<void>;
  /** The same within a transaction. */
  noteWithin(tx: Tx, session: NotedSession): Promise<void>;
  /** Notes the hour of a session's use, once for each hour. */
  use(sessionId: string): Promise<void>;
  /** A person's sessions, the latest used first. Throws `invalid_argument` for a token that was never given out. */
  list(userId: string, pageToken: string | null, limit: number): Promise<SessionPage>;
  /** Ends a session of a person, and the sign-in of its browser. Throws `not_found`. */
  end(userId: string, id: string): Promise<void>;
  /** Ends sessions whose last use is so far back that they can't be used any more. */
  endUnused(): Promise<void>;
  /** Ends all sessions of a person but this one. */
  endOthers(userId: string, sessionId: string): Promise<void>;
  /** The same within a transaction. */
  endOthersWithin(tx: Tx, userId: string, sessionId: string): Promise<void>;
}

export interface SessionDevicesParts {
  readonly database: Database;
  readonly log: Pick<SecurityLog, "note">;
  readonly logouts: Pick<OwedLogouts, "owe">;
  readonly now: () => number;
  /** Called in the transaction that ends sessions of a person. */
  readonly ended: (tx: Tx, userId: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** The public id of a session; the grant's own id stays in its tokens. */
export const sessionIdOf = (grantId: string): string => idHash("Grant", grantId);

export function createSessionDevices({
  database,
  log,
  logouts,
  now,
  ended,
  onError,
}: SessionDevicesParts): SessionDevices {
  const noted = new Map<string, number>();
  const unusableBefore = () => now() - REFRESH_TOKEN_TTL * 1000;
  const hourNow = () => now() - (now() % HOUR_MS);
  const endOthersWithin: SessionDevices["endOthersWithin"] = async (tx, userId, sessionId) => {
    const kept = browsersWith(await listSessionsOf(tx, userId), sessionIdOf(sessionId));
    const own = grantHash(sessionId);
    await logouts.owe(tx, userId, (hash) => hash !== own);
    await deleteOthersOf(tx, userId, { grantHash: own, ids: kept });
    await deletePendingOf(tx, userId);
    await log.note(tx, userId, "other_sessions_ended");
    await ended(tx, userId);
  };
  const noteWithin: SessionDevices["noteWithin"] = async (tx, session) => {
    const { grantId, userId, clientId, where, since } = session;
    const row = { grant_id_hash: sessionIdOf(grantId), user_id: userId, client_id: clientId, ...where };
    // The session may have been ended meanwhile.
    if (!(await lockPayload(tx, row.grant_id_hash))) return;
    const isNew = await devices.putDevice(tx, { ...row, began_at: since ?? now(), used_at: now() });
    if (isNew && since === null) await log.note(tx, userId, "signed_in", where);
  };
  return {
    note: (session) => database.write((tx) => noteWithin(tx, session)),
    noteWithin,
    async use(sessionId) {
      const hour = hourNow();
      if (noted.get(sessionId) === hour) return;
      if (noted.size >= MOST_NOTED) noted.clear();
      noted.set(sessionId, hour);
      await database.write((tx) => devices.markUsed(tx, sessionIdOf(sessionId), hour)).catch(onError);
    },
    async list(userId, pageToken, limit) {
      const after = readPageToken(pageToken);
      const since = unusableBefore();
      const found = await devices.listDevices(database.read, { userId, since, after, limit: limit + 1 });
      const sessions = found.slice(0, limit).map(listed);
      const last = found.length > limit ? sessions.at(-1) : undefined;
      return { sessions, nextPageToken: last ? writePageToken({ createdAt: last.usedAt, id: last.id }) : "" };
    },
    async endUnused() {
      for (let ended = ENDED_AT_ONCE; ended === ENDED_AT_ONCE;)
        ended = await database.write((tx) => devices.endUnused(tx, unusableBefore(), ENDED_AT_ONCE));
    },
    end: (userId, id) =>
      database.write(async (tx) => {
        const grant = await lockPayload(tx, id);
        if (grant?.user_id !== userId || grant.kind !== "Grant" || !grant.grant_hash)
          throw failure("not_found");
        const browsers = browsersWith(await listSessionsOf(tx, userId), id);
        await logouts.owe(tx, userId, (hash) => hash === grant.grant_hash);
        await deleteGrant(tx, grant.grant_hash);
        for (const browser of browsers) await deletePayload(tx, browser);
        await log.note(tx, userId, "session_ended");
        await ended(tx, userId);
      }),
    endOthers: (userId, sessionId) => database.write((tx) => endOthersWithin(tx, userId, sessionId)),
    endOthersWithin,
  };
}

const listed = (row: devices.ListedRow): ListedSession => ({
  id: row.grant_id_hash,
  clientId: row.client_id,
  openedBy: openerOf(row.payload),
  device: row.device,
  network: row.network,
  country: row.country,
  beganAt: row.began_at,
  usedAt: row.used_at,
});
