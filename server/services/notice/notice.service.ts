import {
  NOTICES_KEPT,
  NOTICE_SUBJECTS,
  REQUIRED_SUBJECTS,
  type NoticeSubject,
} from "../../../contract/notice-subjects.ts";
import type { Database, Sql, Tx } from "../../database.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import { newId } from "../../platform/crypto/secrets.ts";
import { readPageToken, writePageToken } from "../../platform/db/place-token.ts";
import { failure } from "../../platform/failure.ts";
import * as rows from "./notice.repository.ts";
import { NOTICES_CHANGED, type Happening } from "./notice.types.ts";
import { SUBJECTS } from "./subjects.ts";

const DAY_MS = 86_400_000;
const KEPT_MS = 90 * DAY_MS;
/** No shorter than the longest time for which a subject is quiet: a row that was removed keeps it from being told again. */
const REMOVED_KEPT_MS = 31 * DAY_MS;

/** People's notices. Everybody sees only their own; those of others look as if they didn't exist. */
export interface Notices {
  /** Tells somebody, in the transaction in which it happens, unless they don't want to hear of it. */
  raise(tx: Tx, happening: Happening): Promise<void>;
  /** Newest first. Throws `invalid_argument` for a token that was never given out. */
  list(
    ownerId: string,
    pageToken: string | null,
    limit: number,
  ): Promise<{ readonly notices: readonly rows.NoticeRow[]; readonly nextPageToken: string }>;
  unread(ownerId: string): Promise<number>;
  /** Marks these as read, or all, but none that happened again after `until` (epoch ms; null for now). */
  read(ownerId: string, ids: readonly string[] | null, until: number | null): Promise<void>;
  /** Takes these off the list, or all that were read; resolves with those that went. */
  remove(ownerId: string, ids: readonly string[] | null): Promise<readonly string[]>;
  restore(ownerId: string, ids: readonly string[]): Promise<void>;
  choices(ownerId: string): Promise<Readonly<Record<NoticeSubject, boolean>>>;
  /** Throws `invalid_argument` for a subject that nobody can do without. */
  choose(ownerId: string, subject: NoticeSubject, told: boolean): Promise<void>;
  /** Forgets what is older than 90 days, or was taken off the list a month ago. */
  sweep(): Promise<void>;
}

export interface NoticeParts {
  readonly database: Database;
  readonly bus: Pick<Bus, "publish">;
  readonly now: () => number;
}

export function createNotices({ database, bus, now }: NoticeParts): Notices {
  const tell = (tx: Tx, ownerId: string) => bus.publish(tx, NOTICES_CHANGED, ownerId, "");
  const isRefused = async (sql: Sql, ownerId: string, subject: NoticeSubject) =>
    !REQUIRED_SUBJECTS.includes(subject) && (await rows.refusedSubjects(sql, ownerId)).includes(subject);

  return {
    async raise(tx, { ownerId, subject, thing, target = thing, name = "", facts = {} }) {
      const { counts, quietMs } = SUBJECTS[subject];
      const at = now();
      const key = { owner_id: ownerId, subject, thing };
      if (quietMs > 0 && (await rows.isTold(tx, key, at - quietMs))) return;
      if (await isRefused(tx, ownerId, subject)) return;
      const told = { ...key, target, name, count: 1, facts: JSON.stringify(facts) };
      const row = { id: newId(), ...told, updated_at: at, read_at: null, removed_at: null };
      if (await rows.foldNotice(tx, row, counts)) await rows.keepNewest(tx, ownerId, NOTICES_KEPT);
      await tell(tx, ownerId);
    },
    async list(ownerId, pageToken, limit) {
      const after = readPageToken(pageToken);
      const found = await rows.listNotices(database.read, { ownerId, after, limit: limit + 1 });
      const notices = found.slice(0, limit);
      const last = found.length > limit ? notices.at(-1) : undefined;
      const nextPageToken = last ? writePageToken({ createdAt: last.updated_at, id: last.id }) : "";
      return { notices, nextPageToken };
    },
    unread: (ownerId) => rows.countUnread(database.read, ownerId),
    read: (ownerId, ids, until) =>
      database.write(async (tx) => {
        const at = now();
        if (await rows.markRead(tx, ownerId, { ids, until: until ?? at }, at)) await tell(tx, ownerId);
      }),
    remove: (ownerId, ids) =>
      database.write(async (tx) => {
        const gone = await rows.markRemoved(tx, ownerId, ids, now());
        if (gone.length > 0) await tell(tx, ownerId);
        return gone;
      }),
    restore: (ownerId, ids) =>
      database.write(async (tx) => {
        if (await rows.putBack(tx, ownerId, ids)) await tell(tx, ownerId);
      }),
    async choices(ownerId) {
      const refused = await rows.refusedSubjects(database.read, ownerId);
      const told = NOTICE_SUBJECTS.map((subject) => [subject, !refused.includes(subject)]);
      return Object.fromEntries(told) as Record<NoticeSubject, boolean>;
    },
    async choose(ownerId, subject, told) {
      if (REQUIRED_SUBJECTS.includes(subject)) throw failure("invalid_argument", { field: "subject" });
      await database.write((tx) => rows.setRefused(tx, ownerId, subject, !told));
    },
    sweep: () =>
      rows.forgetNotices(database, { until: now() - KEPT_MS, removedUntil: now() - REMOVED_KEPT_MS }),
  };
}
