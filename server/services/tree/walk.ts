import type { Sql } from "../../platform/db/database.ts";
import { findLive } from "./find.ts";
import { childrenByName } from "./node.repository.ts";
import type { Entry, WalkItem, WalkPage } from "./tree.types.ts";

const READ_AT_ONCE = 1_000;

/** An open folder of the walk: its children after the name `after` are still to come. */
interface Frame {
  readonly id: string;
  readonly path: string;
  after: string | null;
  ahead: Entry[];
  isRead: boolean;
}

/** How far a walk has come: tops finished or begun, and from the begun one down each folder with its last child. */
interface Position {
  readonly tops: number;
  readonly trail: readonly (readonly [id: string, path: string, after: string | null])[];
}

export async function walk(
  sql: Sql,
  ownerId: string,
  ids: readonly string[],
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<WalkPage> {
  const wanted = [...new Set(ids)];
  const position: Position = after ? (JSON.parse(after) as Position) : { tops: 0, trail: [] };
  const open = position.trail.map(([id, path, last]): Frame => ({
    id,
    path,
    after: last,
    ahead: [],
    isRead: false,
  }));
  const tops = await findLive(sql, ownerId, wanted.slice(position.tops, position.tops + limit));
  const items: WalkItem[] = [];
  const visit = (entry: Entry, path: string) => {
    items.push({ entry, path });
    if (entry.kind === "folder") open.push({ id: entry.id, path, after: null, ahead: [], isRead: false });
  };
  let done = position.tops;
  while (items.length < limit && (open.length > 0 || done < wanted.length)) {
    const folder = open.at(-1);
    if (folder) {
      const child = await nextChild(sql, ownerId, folder, limit - items.length);
      if (child) visit(child, `${folder.path}/${child.name}`);
      else open.pop();
    } else {
      const top = tops.get(wanted[done] ?? "");
      done += 1;
      if (top) visit(top, top.name);
      else if (done - position.tops >= limit) break;
    }
  }
  const over = open.length === 0 && done === wanted.length;
  const trail = open.map((folder) => [folder.id, folder.path, folder.after] as const);
  return { items, next: over ? null : JSON.stringify({ tops: done, trail } satisfies Position) };
}

async function nextChild(sql: Sql, ownerId: string, folder: Frame, room: number): Promise<Entry | null> {
  if (folder.ahead.length === 0 && !folder.isRead) {
    const limit = Math.min(room, READ_AT_ONCE);
    folder.ahead = await childrenByName(sql, ownerId, folder.id, folder.after, limit);
    folder.isRead = folder.ahead.length < limit;
  }
  const child = folder.ahead.shift();
  if (child) folder.after = child.name;
  return child ?? null;
}
