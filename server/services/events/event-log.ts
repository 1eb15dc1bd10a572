import type { EventType } from "../../../contract/events.ts";
import { newId } from "../../platform/crypto/secrets.ts";
import type { Database, Tx } from "../../database.ts";
import type { TreeService } from "../tree/tree.service.ts";
import type { Entry } from "../tree/tree.types.ts";
import { findEvent, keepNewest, writeEvents, type EventRow } from "./event.repository.ts";

/** The most events kept for one account. With a limit for each, a person's list costs the same however much they do. */
export const KEPT_EACH = 1_000;
/** A person may have so many more for each server: what goes past the limit is deleted together. */
const DELETED_TOGETHER = 50;
/** Up to this many entries of one folder are recorded one by one; beyond, the first represents all. */
const ONE_BY_ONE = 10;
const FLUSH_MS = 1_000;
/** The same event noted again within this time is the same view, because players ask for a film piece by piece. */
const SAME_MS = 60_000;
const REMEMBERED = 10_000;

/** The entry that an event is about. */
export type Happened = Pick<Entry, "ownerId" | "id" | "parentId" | "name" | "mimeType">;

export interface EventLog {
  /**
   * Writes down, in this very transaction, what happens to entries of one owner. A batch is one event per folder; a
   * caller that names only the first of a batch gives their number as `count`.
   */
  record(tx: Tx, type: EventType, entries: readonly Happened[], extra?: Extra): Promise<void>;
  /** Does the same for live entries by their ids; of a large batch only the first is looked up, and represents all. */
  recordBatch(
    tx: Tx,
    tree: Pick<TreeService, "findLive">,
    type: EventType,
    ownerId: string,
    ids: readonly string[],
  ): Promise<void>;
  /**
   * Notes an event that changes nothing itself, such as a view. It is written within a second, at most once a minute
   * for a file.
   */
  note(type: EventType, entry: Happened): void;
  /** Writes the noted events. */
  close(): Promise<void>;
}

export interface Extra {
  readonly count?: number;
  readonly params?: Readonly<Record<string, string>>;
}

export interface EventLogDeps {
  readonly database: Database;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

export function createEventLog({ database, now, onError }: EventLogDeps): EventLog {
  let noted: { type: EventType; entry: Happened }[] = [];
  const lately = new Map<string, number>();
  /** Events written since a person's oldest were deleted. */
  const since = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function record(tx: Tx, type: EventType, entries: readonly Happened[], extra: Extra = {}) {
    const [first] = entries;
    if (!first) return;
    const rows = rowsOf(type, entries, extra, now());
    await writeEvents(tx, rows);
    if (isDue(first.ownerId, rows.length)) await keepNewest(tx, first.ownerId, KEPT_EACH);
  }

  /** Whoever was forgotten, and whoever comes first, is due. */
  function isDue(ownerId: string, more: number): boolean {
    const written = (since.get(ownerId) ?? DELETED_TOGETHER) + more;
    const due = written > DELETED_TOGETHER;
    since.delete(ownerId);
    since.set(ownerId, due ? 0 : written);
    if (since.size > REMEMBERED) since.delete(since.keys().next().value ?? "");
    return due;
  }

  /** Another process may have noted the same view. */
  async function isNoted(tx: Tx, type: EventType, { ownerId, id }: Happened): Promise<boolean> {
    const before = await findEvent(tx, ownerId, type, id);
    return before !== undefined && Math.abs(now() - before.updated_at) < SAME_MS;
  }

  let written = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    written = written.then(write);
    return written;
  }

  async function write(): Promise<void> {
    const taken = noted;
    noted = [];
    if (taken.length === 0) return;
    await database
      .write(async (tx) => {
        for (const { type, entry } of taken) {
          if (!(await isNoted(tx, type, entry))) await record(tx, type, [entry]);
        }
      })
      .catch(onError);
  }

  return {
    record,
    async recordBatch(tx, tree, type, ownerId, ids) {
      const named = ids.length > ONE_BY_ONE ? ids.slice(0, 1) : ids;
      const entries = [...(await tree.findLive(tx, ownerId, named)).values()];
      await record(tx, type, entries, { count: ids.length });
    },
    note(type, entry) {
      const key = `${type} ${entry.ownerId} ${entry.id}`;
      if (Math.abs(now() - (lately.get(key) ?? -SAME_MS)) < SAME_MS || noted.length >= REMEMBERED) return;
      lately.delete(key);
      lately.set(key, now());
      if (lately.size > REMEMBERED) lately.delete(lately.keys().next().value ?? "");
      noted.push({ type, entry });
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    close: flush,
  };
}

function rowsOf(type: EventType, entries: readonly Happened[], extra: Extra, now: number): EventRow[] {
  const distinct = [...new Map(entries.map((entry) => [entry.id, entry])).values()];
  const folders = Map.groupBy(distinct, (entry) => entry.parentId);
  const row = (entry: Happened, count: number) =>
    rowOf(type, entry, now, { ...extra.params, ...counted(count) });
  return [...folders.values()].flatMap((inside) => {
    const [first] = inside;
    if (!first) return [];
    if (extra.count !== undefined && extra.count > distinct.length) return [row(first, extra.count)];
    return inside.length > ONE_BY_ONE ? [row(first, inside.length)] : inside.map((entry) => row(entry, 1));
  });
}

const counted = (count: number): Readonly<Record<string, string>> =>
  count > 1 ? { count: String(count) } : {};

const rowOf = (
  type: EventType,
  entry: Happened,
  now: number,
  params: Readonly<Record<string, string>>,
): EventRow => ({
  id: newId(),
  owner_id: entry.ownerId,
  type,
  file_id: entry.id,
  file_name: entry.name,
  folder_id: entry.parentId,
  mime_type: entry.mimeType,
  params: JSON.stringify(params),
  created_at: now,
  updated_at: now,
});
