import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Sql } from "../../../platform/db/database.ts";
import { failure } from "../../../platform/http/failure.ts";
import { findRevision } from "../references/quota.repository.ts";
import type { TreeContext } from "../tree.context.ts";
import type { ListRequest, Position, PositionRequest, Sought } from "../tree.types.ts";
import { find } from "./find.ts";
import { ALL } from "./listing.repository.ts";
import { compareInList, listed, readItems, scopeOf, streamsOf } from "./listing.ts";
import type { List } from "./name-matches.ts";
import { readPageToken, writePageToken, type Place } from "./page-token.ts";
import { STRIDE, type PositionMap } from "./position-map.ts";
import { countUpTo, placeBehind } from "./positions.repository.ts";
import { seekEntry, seekName } from "./seek.ts";

/** Where in a list a position, or a page, is. Throws `invalid_argument` for `*` outside the trash, which is no place of its own. */
export async function position(
  sql: Sql,
  context: TreeContext,
  { at, ...asked }: PositionRequest,
): Promise<Position> {
  if (asked.parentId === ALL && asked.trashed !== true) {
    throw failure("invalid_argument", { field: "parent_id", reason: "`*` is counted in the trash only" });
  }
  const whole: ListRequest = { ...asked, limit: STRIDE, pageToken: null };
  const { folder, inTrash } = await listed(sql, whole);
  const list: List = { request: inTrash ? { ...whole, trashed: false } : whole, folder };
  const scope = scopeOf(whole);
  const state = String(await findRevision(sql, asked.ownerId));
  const map = await context.positions.of(scope, state, () => walk(sql, list));
  if (typeof at !== "number" && "pageToken" in at) {
    const place = readPageToken(context.pageTokenKey, scope, at.pageToken);
    return { count: map.count, position: await rankOf(sql, list, map, place), pageToken: at.pageToken };
  }
  const sought = typeof at === "number" ? at : await positionOf(sql, list, map, at);
  const wanted = Math.min(sought, map.count);
  const place = await placeBefore(sql, list, map, wanted);
  const pageToken = place ? writePageToken(context.pageTokenKey, scope, place) : "";
  return { count: map.count, position: place ? wanted : 0, pageToken };
}

/** Of what is looked for; the end where it isn't listed. */
async function positionOf(sql: Sql, list: List, map: PositionMap, wanted: Sought): Promise<number> {
  const place =
    "prefix" in wanted
      ? await seekName(
          sql,
          list,
          wanted.prefix,
          await placeBefore(sql, list, map, Math.min(wanted.from, map.count)),
        )
      : await entryPlace(sql, list, wanted.id);
  return place ? (await rankOf(sql, list, map, place)) - 1 : map.count;
}

async function entryPlace(sql: Sql, list: List, id: string): Promise<Place | null> {
  const entry = await find(sql, list.request.ownerId, id);
  const { parentId } = list.request;
  return entry && (parentId === ALL || entry.parentId === parentId) ? seekEntry(sql, list, entry) : null;
}

/** From one end to the other, a stride a statement. */
async function walk(sql: Sql, list: List): Promise<PositionMap> {
  const places: Place[] = [];
  for (;;) {
    const { place, seen } = await ahead(sql, list, places.at(-1) ?? null, STRIDE);
    if (!place) return { count: places.length * STRIDE + seen, places };
    places.push(place);
    await yieldToOthers();
  }
}

/** The place of the entry so many further on; without one `seen` says how many there were. */
async function ahead(
  sql: Sql,
  { request, folder }: List,
  after: Place | null,
  steps: number,
): Promise<{ readonly place: Place | null; readonly seen: number }> {
  let seen = 0;
  for (const streams of groupsOf(request, after)) {
    if (streams.length === 0) continue;
    const group = { request, folder, streams };
    const place = await placeBehind(sql, group, steps - seen - 1);
    if (place) return { place, seen: steps };
    seen += await countUpTo(sql, group, steps - seen);
  }
  return { place: null, seen };
}

/** What is read one behind the other: folders and files apart, or both as one list. */
function groupsOf(request: ListRequest, after: Place | null) {
  const files = streamsOf(request, 1, after);
  if (!request.foldersFirst) return [[...streamsOf(request, 0, after), ...files]];
  return [after?.isFile ? [] : streamsOf(request, 0, after), files];
}

/** Of the last entry before a position; null at the beginning. */
async function placeBefore(sql: Sql, list: List, map: PositionMap, wanted: number): Promise<Place | null> {
  const known = map.places[Math.floor(wanted / STRIDE) - 1] ?? null;
  const rest = wanted % STRIDE;
  if (rest === 0) return known;
  return (await ahead(sql, list, known, rest)).place ?? known;
}

/** How many entries stand at or before a place. */
async function rankOf(sql: Sql, list: List, { places }: PositionMap, place: Place): Promise<number> {
  const isBehind = (other: Place) => compareInList(list.request, other, place) > 0;
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBehind(places[middle]!)) high = middle;
    else low = middle + 1;
  }
  const near = await readItems(sql, list.request, list.folder, places[low - 1] ?? null, STRIDE);
  const behind = near.findIndex((item) => isBehind(item.place));
  return low * STRIDE + (behind < 0 ? near.length : behind);
}
