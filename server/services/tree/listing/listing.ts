import type { Sql } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { locateFolder } from "./find.ts";
import { ALL, isUnique, readStreams, streamOrder, type After, type Stream } from "./listing.repository.ts";
import { isInTrash, anchorOf, type Located } from "../ids/locate.ts";
import { folderOfRow, rootFolder, treeFolder, type Folder } from "../overlay/folder.ts";
import { childEntry, type ChildRow } from "../overlay/overlay.repository.ts";
import { readPageToken, writePageToken, type Place } from "./page-token.ts";
import type { TreeContext } from "../tree.context.ts";
import { ROOT_ID, type EntryPage, type ListRequest } from "../tree.types.ts";

interface Item {
  readonly row: ChildRow;
  readonly place: Place;
}

/** Reads one page. Folders and files are read as streams along their indexes and merged, so any page costs the same. */
export async function list(sql: Sql, context: TreeContext, asked: ListRequest): Promise<EntryPage> {
  const { folder, inTrash } = await listed(sql, asked);
  const request = inTrash ? { ...asked, trashed: false } : asked;
  const scope = scopeOf(asked);
  const after = asked.pageToken ? readPageToken(context.pageTokenKey, scope, asked.pageToken) : null;
  const items = await readItems(sql, request, folder, after, request.limit + 1);
  const page = items.slice(0, request.limit);
  const last = items.length > request.limit ? page.at(-1) : undefined;
  return {
    inTrash,
    entries: page.map(({ row }) => childEntry(folder, row)),
    nextPageToken: last ? writePageToken(context.pageTokenKey, scope, last.place) : null,
  };
}

/**
 * Finds the children of the listed folder, and whether it lies in the trash; throws unless it may be listed like this.
 */
export async function listed(
  sql: Sql,
  { ownerId, parentId, trashed }: ListRequest,
): Promise<{ readonly folder: Folder; readonly inTrash: boolean }> {
  if (parentId === ROOT_ID || parentId === ALL) {
    return { folder: rootFolder(ownerId, parentId), inTrash: false };
  }
  const located = await locateFolder(sql, ownerId, parentId);
  const inTrash = isInTrash(located);
  if (inTrash && trashed === false) throw failure("file_in_recycle_bin");
  return { folder: folderAt(located), inTrash };
}

export function folderAt(located: Located): Folder {
  const anchor = anchorOf(located);
  const sealed = located.path.at(-1);
  if (!sealed) return folderOfRow(anchor);
  return treeFolder(sealed.child_id ?? 0, {
    ownerId: anchor.owner_id,
    id: located.id,
    createdAt: anchor.created_at,
  });
}

/** Folders and files are read together even where folders alone fill the page, because a second question costs more. */
export async function readItems(
  sql: Sql,
  request: ListRequest,
  folder: Folder,
  after: Place | null,
  limit: number,
): Promise<readonly Item[]> {
  const folders = request.foldersFirst && after?.isFile ? [] : streamsOf(request, 0, after);
  const files = streamsOf(request, 1, after);
  const rows = await readStreams(sql, request, folder, [...folders, ...files], limit);
  const groups = request.foldersFirst ? [folders, files] : [[...folders, ...files]];
  return groups.flatMap((streams) => merged(request, streams, rows)).slice(0, limit);
}

/** `upTo` is the last entry of interest; null is the end. */
export function streamsOf(
  request: ListRequest,
  isFile: 0 | 1,
  after: Place | null,
  upTo: Place | null = null,
): readonly Stream[] {
  if (request.kind && (request.kind === "file") !== (isFile === 1)) return [];
  const order = streamOrder(request.order, isFile, request.foldersFirst);
  const behind = request.foldersFirst && after !== null && after.isFile !== isFile;
  const trashed = request.trashed === null ? [false, true] : [request.trashed];
  return trashed.map((inTrash) => ({
    isFile,
    trashed: inTrash,
    order,
    after: behind || !after ? null : afterOf(request, inTrash, after),
    upTo: upTo && afterOf(request, inTrash, upTo),
  }));
}

/** Among entries that are ordered alike, live ones come before those in the trash, and ids decide the rest. */
function afterOf(request: ListRequest, trashed: boolean, { values, id, ...place }: Place): After {
  if (trashed !== (place.trashed === 1)) return { values, ties: trashed ? "all" : "none" };
  return { values, ties: isUnique(request, { trashed }) ? "none" : { id } };
}

/** The rows of streams that share one order. */
function merged(
  request: ListRequest,
  streams: readonly Stream[],
  rows: readonly ChildRow[],
): readonly Item[] {
  const items = streams.flatMap((stream) =>
    rows.filter((row) => isOf(stream, row)).map((row) => ({ row, place: placeOf(request, row) })),
  );
  const sign = streams[0]?.order.direction === "desc" ? -1 : 1;
  return items.sort((left, right) => comparePlaces(left.place, right.place, sign));
}

const isOf = ({ isFile, trashed }: Stream, row: ChildRow): boolean =>
  row.is_file === isFile && (row.trashed_at !== null) === trashed;

/** The place of a row in the list. */
export function placeOf(request: ListRequest, row: ChildRow): Place {
  const trashed = row.trashed_at !== null;
  const isFile = row.is_file === 1 ? 1 : 0;
  return {
    isFile,
    trashed: trashed ? 1 : 0,
    id: isUnique(request, { trashed }) ? "" : row.id,
    values: streamOrder(request.order, isFile, request.foldersFirst).columns.map((column) => row[column]),
  };
}

export function compareInList(request: ListRequest, left: Place, right: Place): number {
  if (request.foldersFirst && left.isFile !== right.isFile) return left.isFile - right.isFile;
  const { direction } = streamOrder(request.order, left.isFile, request.foldersFirst);
  return comparePlaces(left, right, direction === "asc" ? 1 : -1);
}

/** Compares places as the databases do: numbers by value, text by code point. */
export function comparePlaces(left: Place, right: Place, sign: 1 | -1): number {
  for (const [index, value] of left.values.entries()) {
    const other = right.values[index]!;
    if (value === other) continue;
    return sign * compareValues(value, other);
  }
  return left.trashed - right.trashed || sign * compareValues(left.id, right.id);
}

function compareValues(left: string | number, right: string | number): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  return Buffer.compare(Buffer.from(String(left)), Buffer.from(String(right)));
}

/** The scope holds everything that distinguishes one list from another. */
export function scopeOf(request: ListRequest): string {
  return JSON.stringify([
    request.ownerId,
    request.parentId,
    request.trashed,
    request.kind ?? null,
    request.starred ?? null,
    request.tagId ?? null,
    request.modifiedAfter ?? null,
    request.modifiedBefore ?? null,
    request.order,
    request.foldersFirst,
  ]);
}
