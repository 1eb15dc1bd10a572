import type { Sql } from "../../platform/db/database.ts";
import { ALL, readStream, streamOrder, type Stream } from "./listing.repository.ts";
import { toEntry, type NodeRow } from "./node.repository.ts";
import { readPageToken, writePageToken, type Place } from "./page-token.ts";
import { listable } from "./find.ts";
import type { TreeContext } from "./tree.context.ts";
import type { EntryPage, ListRequest } from "./tree.types.ts";

interface Item {
  readonly row: NodeRow;
  readonly place: Place;
}

/** One page: folders and files are read as streams along their indexes and merged, so any page costs the same. */
export async function list(sql: Sql, context: TreeContext, request: ListRequest): Promise<EntryPage> {
  const inTrash = request.parentId !== ALL && (await listable(sql, request));
  const scope = scopeOf(request);
  const after = request.pageToken ? readPageToken(context.pageTokenKey, scope, request.pageToken) : null;
  const items = await readItems(
    sql,
    inTrash ? { ...request, trashed: false } : request,
    after,
    request.limit + 1,
  );
  const page = items.slice(0, request.limit);
  const last = items.length > request.limit ? page.at(-1) : undefined;
  return {
    entries: page.map(({ row }) => toEntry(row)),
    nextPageToken: last ? writePageToken(context.pageTokenKey, scope, last.place) : null,
  };
}

async function readItems(
  sql: Sql,
  request: ListRequest,
  after: Place | null,
  limit: number,
): Promise<readonly Item[]> {
  const folders = async () => merged(sql, request, streamsOf(request, 0, after), limit);
  const files = async (room: number) => merged(sql, request, streamsOf(request, 1, after), room);
  if (!request.foldersFirst) {
    return merged(sql, request, [...streamsOf(request, 0, after), ...streamsOf(request, 1, after)], limit);
  }
  const first = after?.isFile ? [] : await folders();
  return first.length >= limit ? first : [...first, ...(await files(limit - first.length))];
}

function streamsOf(request: ListRequest, isFile: 0 | 1, after: Place | null): readonly Stream[] {
  if (request.kind && (request.kind === "file") !== (isFile === 1)) return [];
  const order = streamOrder(request.order, isFile, request.foldersFirst);
  const behind = request.foldersFirst && after !== null && after.isFile !== isFile;
  const trashed = request.trashed === null ? [false, true] : [request.trashed];
  return trashed.map((inTrash) => ({
    isFile,
    trashed: inTrash,
    order,
    after: behind ? null : (after?.values ?? null),
  }));
}

/** The first `limit` rows of streams that share one order. */
async function merged(
  sql: Sql,
  request: ListRequest,
  streams: readonly Stream[],
  limit: number,
): Promise<readonly Item[]> {
  const lists: Item[][] = [];
  for (const stream of streams) {
    const rows = await readStream(sql, request, stream, limit);
    lists.push(
      rows.map((row) => ({
        row,
        place: { isFile: stream.isFile, values: stream.order.columns.map((column) => row[column]) },
      })),
    );
  }
  const sign = streams[0]?.order.direction === "desc" ? -1 : 1;
  if (lists.length === 1) return lists[0] ?? [];
  return lists
    .flat()
    .sort((left, right) => sign * compare(left.place.values, right.place.values))
    .slice(0, limit);
}

/** As the databases order: numbers by value, text by code point. */
function compare(left: Place["values"], right: Place["values"]): number {
  for (const [index, value] of left.entries()) {
    const other = right[index]!;
    if (value === other) continue;
    if (typeof value === "number" && typeof other === "number") return value - other;
    return Buffer.compare(Buffer.from(String(value)), Buffer.from(String(other)));
  }
  return 0;
}

/** Everything that makes a list another list. */
function scopeOf(request: ListRequest): string {
  return JSON.stringify([
    request.ownerId,
    request.parentId,
    request.trashed,
    request.kind ?? null,
    request.starred ?? null,
    request.modifiedAfter ?? null,
    request.modifiedBefore ?? null,
    request.order,
    request.foldersFirst,
  ]);
}
