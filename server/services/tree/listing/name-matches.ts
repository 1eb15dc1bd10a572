import type { Sql } from "../../../database.ts";
import type { Folder } from "../overlay/folder.ts";
import type { ChildRow } from "../overlay/overlay.repository.ts";
import { compareNames } from "../sealing/hash/tree-hash.ts";
import type { ListRequest } from "../tree.types.ts";
import { readItems } from "./listing.ts";
import { beginsWith, nameRanges } from "./name-ranges.ts";
import type { Place } from "./page-token.ts";

export interface List {
  readonly request: ListRequest;
  readonly folder: Folder;
}

export interface Match {
  readonly row: ChildRow;
  /** Reading on from this place meets the match first. */
  readonly before: Place;
}

/** The most entries looked at in all, because with leading zeros the names that match may stand far apart. */
const LOOKED_AT = 20_000;
const FIRST_READ = 16;
const READ = 1_000;

/** This sorts above everything a key may hold. */
const TOP = "\u{10ffff}";

/** The place just before all names that may begin so. */
export function placeOfNames(prefix: string, { order }: ListRequest, isFile: 0 | 1): Place {
  const ranges = nameRanges(prefix);
  return order === "NAME_DESC" ? placeAt(`${ranges.at(-1)}${TOP}`, isFile) : placeAt(ranges[0]!, isFile);
}

const placeAt = (key: string, isFile: 0 | 1): Place => ({ isFile, trashed: 0, id: "", values: [key, ""] });

/** Yields entries of a list by name that begin as typed, in the list's order. `isFile` is their kind. */
export async function* namesLike(sql: Sql, list: List, prefix: string, isFile: 0 | 1): AsyncGenerator<Match> {
  const isDown = list.request.order === "NAME_DESC";
  const ranges = isDown ? nameRanges(prefix).toReversed() : nameRanges(prefix);
  let looked = 0;
  let met = "";
  for (const range of ranges) {
    if (met !== "" && !isAhead(range, met, isDown)) continue;
    met = "";
    let before = placeAt(isDown ? range + TOP : range, isFile);
    for await (const { row, place } of itemsBehind(sql, list, before)) {
      met = row.sort_key;
      if (!met.startsWith(range)) break;
      looked += 1;
      if (looked > LOOKED_AT) return;
      if (beginsWith(row.name, prefix)) yield { row, before };
      before = place;
    }
    // There is nothing after this range, so the other ranges hold nothing either.
    if (met === "" || met.startsWith(range)) return;
  }
}

/** An entry of the range may stand at a key or after it. */
const isAhead = (range: string, key: string, isDown: boolean): boolean =>
  key.startsWith(range) || compareNames(range, key) > 0 !== isDown;

/** Reads a list from a place on; the first reads are small, because mostly few entries are wanted. */
export async function* itemsBehind(sql: Sql, { request, folder }: List, start: Place) {
  let after: Place | undefined = start;
  for (let limit = FIRST_READ; after; limit = Math.min(READ, limit * 4)) {
    const items = await readItems(sql, request, folder, after, limit);
    yield* items;
    after = items.length < limit ? undefined : items.at(-1)?.place;
  }
}
