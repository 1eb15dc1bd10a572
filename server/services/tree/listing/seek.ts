import type { Sql } from "../../../database.ts";
import type { ChildRow } from "../overlay/overlay.repository.ts";
import type { Entry } from "../tree.types.ts";
import { compareInList, placeOf, readItems } from "./listing.ts";
import { itemsBehind, namesLike, type List } from "./name-matches.ts";
import { beginsWith } from "./name-ranges.ts";
import type { Place } from "./page-token.ts";
import { sortKey } from "./sort-key.ts";

/** This many entries of a name are looked at wherever they stand; if there are more, those near the start come first. */
const MATCHES = 1_000;
/** Entries after the start that are then looked at one after the other. */
const NEAR = 2_000;
const READ = 250;

/**
 * Finds the first entry after `start`, and then from the beginning, whose name begins with the prefix; null when none
 * does. Matches are found along the index of names, so a list in any order and of any size costs about the same.
 */
export async function seekName(
  sql: Sql,
  list: List,
  prefix: string,
  start: Place | null,
): Promise<Place | null> {
  const matches = await matchesByName(sql, list, prefix);
  const near = matches.length < MATCHES ? null : await nextNear(sql, list, prefix, start);
  if (near) return near;
  const places = matches
    .map((row) => placeOf(list.request, row))
    .sort((left, right) => compareInList(list.request, left, right));
  const next = places.find((place) => !start || compareInList(list.request, place, start) > 0);
  return next ?? places[0] ?? null;
}

/** The place of an entry; null when the list doesn't have it. */
export async function seekEntry(sql: Sql, list: List, { name, kind, id }: Entry): Promise<Place | null> {
  const key = sortKey(name);
  const start: Place = { isFile: kind === "file" ? 1 : 0, trashed: 0, id: "", values: [key, ""] };
  for await (const { row } of itemsBehind(sql, byName(list, kind), start)) {
    if (row.sort_key !== key) return null;
    if (row.name === name && (row.trashed_at === null || row.id === id)) return placeOf(list.request, row);
  }
  return null;
}

async function matchesByName(sql: Sql, list: List, prefix: string): Promise<readonly ChildRow[]> {
  const found: ChildRow[] = [];
  for (const kind of ["folder", "file"] as const) {
    if (list.request.kind && list.request.kind !== kind) continue;
    for await (const { row } of namesLike(sql, byName(list, kind), prefix, kind === "file" ? 1 : 0)) {
      found.push(row);
      if (found.length === MATCHES) return found;
    }
  }
  return found;
}

const byName = ({ request, folder }: List, kind: Entry["kind"]): List => ({
  request: { ...request, order: "NAME_ASC", kind },
  folder,
});

async function nextNear(
  sql: Sql,
  { request, folder }: List,
  prefix: string,
  start: Place | null,
): Promise<Place | null> {
  let after = start;
  for (let seen = 0; seen < NEAR; seen += READ) {
    const items = await readItems(sql, request, folder, after, READ);
    const found = items.find(({ row }) => beginsWith(row.name, prefix));
    if (found) return found.place;
    if (items.length < READ) return null;
    after = items.at(-1)?.place ?? null;
  }
  return null;
}
