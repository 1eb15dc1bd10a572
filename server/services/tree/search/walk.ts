import type { Sql } from "../../../database.ts";
import { folderAt } from "../listing/listing.ts";
import { isInTrash, locate, locatedEntry } from "../ids/locate.ts";
import { rootFolder, type Folder } from "../overlay/folder.ts";
import {
  childEntry,
  childFolder,
  childrenByName,
  cursorAfter,
  type ChildRow,
  type NameCursor,
} from "../overlay/overlay.repository.ts";
import { ROOT_ID, type Entry, type WalkItem, type WalkPage, type WalkRequest } from "../tree.types.ts";

const READ_AT_ONCE = 1_000;

/** An open folder of the walk; the children after `after` are still to come. */
interface Frame {
  readonly folder: Folder;
  readonly path: string;
  after: NameCursor | null;
  ahead: ChildRow[];
  isRead: boolean;
}

/**
 * The point a walk has reached: the tops that are finished or begun, and from the begun one down each folder with its
 * last child.
 */
interface Position {
  readonly tops: number;
  readonly trail: readonly (readonly [id: string, path: string, after: NameCursor | null])[];
}

export async function walk(
  sql: Sql,
  ownerId: string,
  ids: readonly string[] | "everything",
  { after, limit, inTrash = false }: WalkRequest,
): Promise<WalkPage> {
  const wanted = ids === "everything" ? [] : [...new Set(ids)];
  const start: Position = { tops: 0, trail: ids === "everything" ? [[ROOT_ID, "", null]] : [] };
  const position = after ? (JSON.parse(after) as Position) : start;
  const open = await reopened(sql, ownerId, position, inTrash);
  const tops = await locate(sql, ownerId, wanted.slice(position.tops, position.tops + limit));
  const items: WalkItem[] = [];
  const visit = (entry: Entry, path: string, folder: () => Folder) => {
    items.push({ entry, path });
    if (entry.kind === "folder") open.push(frameOf(folder(), path, null));
  };
  let done = position.tops;
  while (items.length < limit && (open.length > 0 || done < wanted.length)) {
    const frame = open.at(-1);
    if (frame) {
      const child = await nextChild(sql, frame, limit - items.length);
      if (!child) open.pop();
      else {
        const entry = childEntry(frame.folder, child);
        visit(entry, below(frame.path, child.name), () => childFolder(frame.folder, child));
      }
    } else {
      if (done - position.tops >= limit) break;
      const top = tops.get(wanted[done] ?? "");
      done += 1;
      if (top && isInTrash(top) === inTrash) {
        const entry = locatedEntry(top);
        visit(entry, entry.name, () => folderAt(top));
      }
    }
  }
  const over = open.length === 0 && done === wanted.length;
  const trail = open.map((frame) => [frame.folder.id, frame.path, frame.after] as const);
  return { items, next: over ? null : JSON.stringify({ tops: done, trail } satisfies Position) };
}

const below = (path: string, name: string): string => (path === "" ? name : `${path}/${name}`);

const frameOf = (folder: Folder, path: string, after: NameCursor | null): Frame => ({
  folder,
  path,
  after,
  ahead: [],
  isRead: false,
});

/** The folders of the trail that are still where they were: live, or in the trash. */
async function reopened(sql: Sql, ownerId: string, { trail }: Position, inTrash: boolean): Promise<Frame[]> {
  const found = await locate(
    sql,
    ownerId,
    trail.map(([id]) => id),
  );
  return trail.flatMap(([id, path, after]) => {
    if (id === ROOT_ID) return [frameOf(rootFolder(ownerId), path, after)];
    const located = found.get(id);
    return located && isInTrash(located) === inTrash ? [frameOf(folderAt(located), path, after)] : [];
  });
}

async function nextChild(sql: Sql, frame: Frame, room: number): Promise<ChildRow | null> {
  if (frame.ahead.length === 0 && !frame.isRead) {
    const limit = Math.min(room, READ_AT_ONCE);
    frame.ahead = await childrenByName(sql, frame.folder, frame.after, limit);
    frame.isRead = frame.ahead.length < limit;
  }
  const child = frame.ahead.shift();
  if (child) frame.after = cursorAfter(frame.after, child);
  return child ?? null;
}
