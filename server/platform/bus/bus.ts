import type { Database, Tx, Watch } from "../db/database.ts";
import {
  findNotices,
  insertNotice,
  newestNotice,
  noticeAtOrBefore,
  noticesAbout,
  noticesAfter,
  noticesUpTo,
  removeNotices,
  type NoticeRow,
} from "./notice.repository.ts";

/** A process that missed a notice can read it for this long. */
export const KEPT_MS = 600_000;
const KEPT_AT_MOST = 100_000;
const REMOVED_AT_ONCE = 2_000;
const READ_AT_ONCE = 1_000;
/**
 * PostgreSQL numbers notices when they are written, not when they are committed, so catching up looks back this far
 * again. A longer transaction would have to commit while nobody listens for its notice to be missed.
 */
const OVERLAP_MS = 60_000;
const RETRY_MS = 1_000;
/** This many ids are remembered, so that notices that are read again aren't delivered again. */
const REMEMBERED = 10_000;

export interface Notice {
  /** Grows with each notice; it is the place to catch up from. */
  readonly id: number;
  readonly topic: string;
  readonly subject: string;
  readonly payload: string;
}

export interface Listener {
  /** Called in the order of commits (SQLite) or of their arrival (PostgreSQL); seldom twice for one notice. */
  heard(notice: Notice): void;
  /**
   * Called when notices may have been lost while the database couldn't be reached; the listener has to look at
   * everything again.
   */
  missed?(): void;
}

/** The services' way to tell each other things, across all processes on one database. */
export interface Bus {
  /** Delivers once `tx` is committed and never otherwise; equal messages of one transaction count once. */
  publish(tx: Tx, topic: string, subject: string, payload: string): Promise<void>;
  /**
   * Everything committed after this resolves is heard, until the function it answers is called. Await that one before
   * the database is closed.
   */
  subscribe(topics: readonly string[], listener: Listener): Promise<() => Promise<void>>;
  /** The place after everything delivered so far. */
  position(): number;
  /**
   * The notices about a subject after a place, perhaps with some from before it; null when the log doesn't reach back.
   */
  since(subject: string, place: number, limit: number): Promise<readonly Notice[] | null>;
  /** Removes notices that are too old to catch up with, in short transactions. */
  prune(): Promise<void>;
}

export interface BusDeps {
  readonly database: Database;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

export function createBus({ database, now, onError }: BusDeps): Bus {
  const numbersLate = database.dialect === "postgres";
  const said = new WeakMap<Tx, Set<string>>();
  const subscribers = new Map<Listener, ReadonlySet<string>>();
  const delivered = new Set<number>();
  let place = 0;
  let watch: Watch | null = null;
  let starting: Promise<void> = Promise.resolve();
  let reading: Promise<void> | null = null;
  const wanted: number[] = [];
  let lookAgain = false;

  function deliver(row: NoticeRow): void {
    if (delivered.has(row.id)) return;
    delivered.add(row.id);
    if (delivered.size > REMEMBERED) delivered.delete(delivered.values().next().value ?? 0);
    place = Math.max(place, row.id);
    for (const [listener, topics] of subscribers) if (topics.has(row.topic)) listener.heard(row);
  }

  /** Reads the signalled notices, and those that are signalled meanwhile; one reader at a time. */
  function read(): void {
    reading ??= readAll();
  }

  async function readAll(): Promise<void> {
    try {
      await starting;
      while (watch && (lookAgain || wanted.length > 0)) {
        const ids = wanted.splice(0, READ_AT_ONCE);
        if (ids.length > 0) (await findNotices(database.read, ids)).forEach(deliver);
        else await catchUp();
      }
    } catch (error) {
      onError(error);
      lookAgain = true;
      setTimeout(read, RETRY_MS).unref();
    } finally {
      // This happens at once and not a microtask after the loop, because a signal in between would otherwise wait for
      // the next one.
      reading = null;
    }
  }

  async function catchUp(): Promise<void> {
    lookAgain = false;
    if (numbersLate && place > 0 && !(await lookBack())) {
      place = await newestNotice(database.read);
      for (const listener of subscribers.keys()) listener.missed?.();
    }
    for (let rows: readonly NoticeRow[] | null = null; rows?.length !== 0;) {
      rows = await noticesAfter(database.read, place, READ_AT_ONCE);
      rows.forEach(deliver);
    }
  }

  /** False when the log doesn't reach back to this process's place. */
  async function lookBack(): Promise<boolean> {
    const known = await noticeAtOrBefore(database.read, place);
    if (!known) return false;
    const since = known.created_at - OVERLAP_MS;
    (await noticesUpTo(database.read, place, since, REMEMBERED)).forEach(deliver);
    return true;
  }

  function start(): Promise<void> {
    watch = database.watch((words) => {
      if (words === null) lookAgain = true;
      else wanted.push(...words.map(Number));
      read();
    });
    const { ready } = watch;
    // While the database can't be reached, the watch tries again, and then says that something may be new.
    starting = ready.catch(onError).then(async () => {
      place = await newestNotice(database.read);
    });
    return starting;
  }

  async function stop(): Promise<void> {
    const ended = watch;
    watch = null;
    starting = Promise.resolve();
    delivered.clear();
    await ended?.end();
    await reading;
  }

  return {
    async publish(tx, topic, subject, payload) {
      const words = JSON.stringify([topic, subject, payload]);
      const before = said.get(tx) ?? new Set();
      if (before.has(words)) return;
      said.set(tx, before.add(words));
      const id = await insertNotice(tx, { topic, subject, payload, created_at: now() });
      await database.signal(tx, String(id));
    },
    async subscribe(topics, listener) {
      const unsubscribe = async () => {
        subscribers.delete(listener);
        if (subscribers.size === 0) await stop();
      };
      subscribers.set(listener, new Set(topics));
      try {
        await (watch ? starting : start());
      } catch (error) {
        await unsubscribe();
        throw error;
      }
      return unsubscribe;
    },
    position: () => place,
    async since(subject, from, limit) {
      const known = await noticeAtOrBefore(database.read, from);
      if (!known || from > (await newestNotice(database.read))) return null;
      const reach = numbersLate
        ? { after: 0, since: known.created_at - OVERLAP_MS }
        : { after: from, since: 0 };
      const rows = await noticesAbout(database.read, subject, { ...reach, limit: limit + 1 });
      return rows.length > limit ? null : rows;
    },
    async prune() {
      for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE;) {
        const newest = await newestNotice(database.read);
        const bounds = { before: now() - KEPT_MS, floor: newest - KEPT_AT_MOST, limit: REMOVED_AT_ONCE };
        removed = await database.write((tx) => removeNotices(tx, bounds));
      }
    },
  };
}
