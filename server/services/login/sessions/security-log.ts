import type { SecurityEventKind } from "../../../../contract/sessions.ts";
import type { Database, Tx } from "../../../database.ts";
import { newId } from "../../../platform/crypto/secrets.ts";
import { readPageToken, writePageToken } from "../../../platform/db/place-token.ts";
import * as events from "./security-event.repository.ts";
import { NOWHERE, type Where } from "./where.ts";

const DAY_MS = 86_400_000;
const KEPT_DAYS = 180;

export interface EventPage {
  readonly events: readonly events.SecurityEventRow[];
  /** `""` on the last page. */
  readonly nextPageToken: string;
}

/** An account's record of what happened to it, which its owner reads. */
export interface SecurityLog {
  /** Notes what happened, within the transaction in which it does. */
  note(tx: Tx, userId: string, kind: SecurityEventKind, where?: Where): Promise<void>;
  /** The moment is in epoch ms. */
  happenedSince(tx: Tx, userId: string, kind: SecurityEventKind, since: number): Promise<boolean>;
  /** Newest first. Throws `invalid_argument` for a token that was never given out. */
  list(userId: string, pageToken: string | null, limit: number): Promise<EventPage>;
  /** Forgets what is older than 180 days. */
  forgetOld(): Promise<void>;
}

export function createSecurityLog(database: Database, now: () => number): SecurityLog {
  return {
    note: (tx, userId, kind, where = NOWHERE) =>
      events.putEvent(tx, { id: newId(), user_id: userId, kind, created_at: now(), ...where }),
    happenedSince: (tx, userId, kind, since) => events.hasEventSince(tx, userId, kind, since),
    async list(userId, pageToken, limit) {
      const after = readPageToken(pageToken);
      const found = await events.listEvents(database.read, { userId, after, limit: limit + 1 });
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      const nextPageToken = last ? writePageToken({ createdAt: last.created_at, id: last.id }) : "";
      return { events: page, nextPageToken };
    },
    forgetOld: () => events.deleteOldEvents(database, now() - KEPT_DAYS * DAY_MS),
  };
}
