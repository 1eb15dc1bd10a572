import type { Sql } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { findRevision } from "../references/quota.repository.ts";
import type { TreeContext } from "../tree.context.ts";
import type { ListRequest, Position, PositionRequest, Sought } from "../tree.types.ts";
import { find } from "./find.ts";
import { knownCount, masksOf } from "./known-count.repository.ts";
import { ALL } from "./listing.repository.ts";
import { compareInList, listed, scopeOf } from "./listing.ts";
import { readPageToken, writePageToken, type Place } from "./page-token.ts";
import { PositionMap } from "./position-map.ts";
import { seekEntry, seekName } from "./seek.ts";
import { canGoBack, countBetween, walkOn, type Way } from "./step-ahead.ts";

/**
 * Finds where in a list a position or a page is. Throws `invalid_argument` for `*` outside the trash, which isn't a
 * place of its own.
 */
export async function position(
  sql: Sql,
  context: TreeContext,
  { at, ...asked }: PositionRequest,
): Promise<Position> {
  if (asked.parentId === ALL && asked.trashed !== true) {
    throw failure("invalid_argument", { field: "parent_id", reason: "`*` is counted in the trash only" });
  }
  const whole: ListRequest = { ...asked, limit: 1, pageToken: null };
  const { folder, inTrash } = await listed(sql, whole);
  const request = inTrash ? { ...whole, trashed: false } : whole;
  const limits = context.stepping;
  const isWorn = (await masksOf(sql, folder)) > limits.masks;
  const way: Way = { request, folder, isBack: false, isWorn, limits };
  const scope = scopeOf(whole);
  const { list, state } = await stateOf(sql, way);
  const map = await context.positions.of(list, state, () => begun(sql, way));
  if (typeof at !== "number" && "pageToken" in at) {
    const place = readPageToken(context.pageTokenKey, scope, at.pageToken);
    return { count: map.count, position: await rankOf(sql, way, map, place), pageToken: at.pageToken };
  }
  const sought = typeof at === "number" ? at : await positionOf(sql, way, map, at);
  const wanted = Math.min(sought, map.count);
  const place = await placeBefore(sql, way, map, wanted);
  const pageToken = place ? writePageToken(context.pageTokenKey, scope, place) : "";
  return { count: map.count, position: place ? wanted : 0, pageToken };
}

/**
 * The state of a list. A sealed folder is the same for everybody and never changes; other lists stay the same while
 * nothing in their drive changes.
 */
async function stateOf(sql: Sql, { request, folder }: Way) {
  if (typeof folder.children === "string") {
    return { list: scopeOf(request), state: String(await findRevision(sql, request.ownerId)) };
  }
  const { treeId } = folder.children;
  return { list: scopeOf({ ...request, ownerId: "", parentId: "" }) + treeId, state: "" };
}

/**
 * The map of a list of which only the length is known; the list is walked to its end if that is the only way to count
 * it.
 */
async function begun(sql: Sql, way: Way): Promise<PositionMap> {
  const count = isWhole(way.request) ? await knownCount(sql, way.folder) : null;
  if (count !== null) return new PositionMap(count, way.limits.apart);
  const met: [number, Place][] = [];
  const { moved } = await walkOn(sql, way, null, Number.MAX_SAFE_INTEGER, (...place) => met.push(place));
  const map = new PositionMap(moved, way.limits.apart);
  for (const place of met) map.keep(...place);
  return map;
}

/** Everything live of a folder is listed. */
const isWhole = (request: ListRequest): boolean =>
  request.trashed === false &&
  request.kind === undefined &&
  request.starred === undefined &&
  request.tagId === undefined &&
  request.modifiedAfter === undefined &&
  request.modifiedBefore === undefined;

/** The position of the wanted entry; the end of the list where it isn't listed. */
async function positionOf(sql: Sql, way: Way, map: PositionMap, wanted: Sought): Promise<number> {
  const place =
    "prefix" in wanted
      ? await seekName(
          sql,
          way,
          wanted.prefix,
          await placeBefore(sql, way, map, Math.min(wanted.from, map.count)),
        )
      : await entryPlace(sql, way, wanted.id);
  return place ? (await rankOf(sql, way, map, place)) - 1 : map.count;
}

async function entryPlace(sql: Sql, way: Way, id: string): Promise<Place | null> {
  const entry = await find(sql, way.request.ownerId, id);
  const { parentId } = way.request;
  return entry && (parentId === ALL || entry.parentId === parentId) ? seekEntry(sql, way, entry) : null;
}

/**
 * Finds the place of the last entry before a position, starting from the nearest known one on either side; null at the
 * beginning.
 */
async function placeBefore(sql: Sql, way: Way, map: PositionMap, wanted: number): Promise<Place | null> {
  const before = map.before(wanted);
  const behind = map.behind(wanted) ?? { position: map.count, place: null };
  if (before.position === wanted) return before.place;
  if (behind.position === wanted && behind.place) return behind.place;
  const [ahead, back] = [wanted - before.position, behind.position - wanted];
  if (!canGoBack(way) || ahead <= back) {
    const keep = (moved: number, place: Place) => map.keep(before.position + moved, place);
    return (await walkOn(sql, way, before.place, ahead, keep)).place ?? before.place;
  }
  // The end is after the last entry, but a place is that of an entry, so one step more is needed.
  const steps = behind.place ? back : back + 1;
  const keep = (moved: number, place: Place) => map.keep(wanted + steps - moved, place);
  return (await walkOn(sql, { ...way, isBack: true }, behind.place, steps, keep)).place ?? before.place;
}

/** The number of entries at or before a place. */
async function rankOf(sql: Sql, way: Way, map: PositionMap, place: Place): Promise<number> {
  const isBehind = (other: Place) => compareInList(way.request, other, place) > 0;
  const { entries } = way.limits;
  let { position: from, place: before } = map.beforePlace(isBehind);
  for (;;) {
    const next = map.behind(from + 1);
    if (next && next.position <= from + entries) break;
    const begin = from;
    const passed = (moved: number, met: Place) => map.keep(begin + moved, met);
    const { place: ahead } = await walkOn(sql, way, before, entries, passed);
    if (!ahead || isBehind(ahead)) break;
    from += entries;
    before = ahead;
  }
  return from + (await countBetween(sql, way, before, place));
}
