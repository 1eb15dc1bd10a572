import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Sql } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { folderAt } from "../listing/listing.ts";
import { chainOf, isInTrash, locate, locatedEntry, type Located } from "../ids/locate.ts";
import { type Folder, rootFolder } from "../overlay/folder.ts";
import { childEntry, childFolder, cursorAfter } from "../overlay/overlay.repository.ts";
import { frameOf, isSpent, readOn, type Frame, type Sought } from "./frame.ts";
import { SEARCH_LIMITS, type SearchLimits } from "./search-limits.ts";
import { matcherOf, wordsOf, type Matcher } from "./search-match.ts";
import { markedRows } from "./search.repository.ts";
import { readSearchToken, writeSearchToken, type SearchPlace } from "./search-token.ts";
import { ROOT_ID, type Entry, type SearchPage, type SearchRequest } from "../tree.types.ts";

/** This many marked entries are read by one statement. */
const MARKED_AT_ONCE = 500;
/** Others get their turn after this many statements. */
const STATEMENTS_IN_A_ROW = 8;

/**
 * Looks for entries below a folder in document order: a folder, then its content, by binary order of names. A page ends
 * when it is full or enough has been looked at. Starred and tagged entries all have rows, so they are looked at in
 * order of their ids instead, however large the drive.
 */
export async function search(
  sql: Sql,
  request: SearchRequest,
  limits: SearchLimits = SEARCH_LIMITS,
): Promise<SearchPage> {
  const matches = matcherOf(request);
  const top = request.parentId === ROOT_ID ? null : await liveTop(sql, request);
  const place = request.pageToken ? readSearchToken(request.pageToken) : null;
  return request.starred === true || request.tagId !== undefined
    ? searchMarked(sql, request, matches, place?.id ?? "")
    : searchBelow(sql, request, { matches, words: wordsOf(request.text), limits }, top, place);
}

async function liveTop(sql: Sql, { ownerId, parentId }: SearchRequest): Promise<Located> {
  const top = (await locate(sql, ownerId, [parentId])).get(parentId);
  if (!top || locatedEntry(top).kind !== "folder") throw failure("file_not_found");
  if (isInTrash(top)) throw failure("file_in_recycle_bin");
  return top;
}

async function searchBelow(
  sql: Sql,
  request: SearchRequest,
  sought: Sought,
  top: Located | null,
  place: SearchPlace | null,
): Promise<SearchPage> {
  const first = top ? folderAt(top) : rootFolder(request.ownerId);
  const open = place ? await reopened(sql, request, first, place) : [frameOf(first, null)];
  const entries: Entry[] = [];
  const spent = { looked: 0, passed: 0, kept: 0, statements: 0 };
  let last = place?.id ?? "";
  let yielded = 0;
  for (let frame = open.at(-1); frame; frame = open.at(-1)) {
    if (entries.length >= request.limit) break;
    const child = frame.ahead[frame.at];
    // A page ends with an entry, because the next one begins after an id.
    if (isSpent(spent, sought.limits) && (child || frame.isRead || !frame.next)) break;
    if (child) {
      frame.at += 1;
      frame.after = cursorAfter(frame.after, child);
      spent.looked += 1;
      last = child.id;
      if (sought.matches(child)) entries.push(childEntry(frame.folder, child));
      if (child.is_file === 0) open.push(frameOf(childFolder(frame.folder, child), null));
    } else if (frame.isRead) open.pop();
    else {
      if (spent.looked >= yielded + sought.limits.rows || spent.statements % STATEMENTS_IN_A_ROW === 0) {
        yielded = spent.looked;
        await yieldToOthers();
      }
      await readOn(sql, frame, sought, spent);
      spent.statements += 1;
    }
  }
  const nextPageToken = open.length > 0 ? writeSearchToken(placeOf(open, last)) : null;
  return { entries, looked: spent.looked + spent.passed + spent.kept, nextPageToken };
}

function placeOf(open: readonly Frame[], id: string): SearchPlace {
  const begun = open.filter((frame) => frame.after !== null);
  return {
    id,
    positions: begun.map((frame) => frame.after?.position ?? -1),
    isBelow: begun.length < open.length,
  };
}

/** The folders that were open, from the top of the search down, each at the entry it had reached. */
async function reopened(
  sql: Sql,
  request: SearchRequest,
  top: Folder,
  { id, positions, isBelow }: SearchPlace,
): Promise<Frame[]> {
  if (id === "") return [frameOf(top, null)];
  const located = (await locate(sql, request.ownerId, [id])).get(id);
  const chain = located ? chainOf(located) : [];
  const begin = top.id === ROOT_ID ? 0 : chain.findIndex((entry) => entry.id === top.id) + 1;
  const way = chain.slice(begin);
  if (way.length < positions.length || (top.id !== ROOT_ID && begin === 0)) {
    throw failure("invalid_argument", { field: "page_token" });
  }
  const folders = await locate(
    sql,
    request.ownerId,
    way.map((entry) => entry.id),
  );
  const frames: Frame[] = [];
  let folder: Folder | null = top;
  for (const [index, entry] of way.entries()) {
    if (!folder || index >= positions.length) break;
    frames.push(frameOf(folder, { name: entry.name, position: positions[index] ?? -1 }));
    const own = folders.get(entry.id);
    folder = own && entry.kind === "folder" && !isInTrash(own) ? folderAt(own) : null;
  }
  if (isBelow && folder && frames.length === way.length) frames.push(frameOf(folder, null));
  return frames;
}

async function searchMarked(
  sql: Sql,
  request: SearchRequest,
  matches: Matcher,
  after: string,
): Promise<SearchPage> {
  const { ownerId, parentId, limit } = request;
  const ids = await markedRows(sql, request, after, MARKED_AT_ONCE);
  const located = await locate(sql, ownerId, ids);
  const entries: Entry[] = [];
  let looked = 0;
  for (const id of ids) {
    if (entries.length >= limit) break;
    looked += 1;
    const one = located.get(id);
    if (!one || isInTrash(one) || !matches(one.rows.at(-1)!)) continue;
    const isBelow = parentId === ROOT_ID || one.rows.slice(0, -1).some((row) => row.id === parentId);
    if (isBelow) entries.push(locatedEntry(one));
  }
  const last = ids[looked - 1];
  const isOver = looked === ids.length && ids.length < MARKED_AT_ONCE;
  const nextPageToken =
    isOver || last === undefined ? null : writeSearchToken({ id: last, positions: [], isBelow: false });
  return { entries, looked, nextPageToken };
}
