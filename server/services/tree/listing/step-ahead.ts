import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Sql } from "../../../database.ts";
import { ALL, type Stream } from "./listing.repository.ts";
import { compareInList, streamsOf } from "./listing.ts";
import type { List } from "./name-matches.ts";
import type { Place } from "./page-token.ts";
import type { StepLimits } from "./step-limits.ts";
import {
  countMasked,
  countUpTo,
  entryBehind,
  partsOf,
  placeBehind,
  type Group,
  type Part,
} from "./positions.repository.ts";

/** A way through a list: its kinds, one after the other, and the direction. */
export interface Way extends List {
  readonly isBack: boolean;
  /** Looking each mask up costs less than counting them all. */
  readonly isWorn: boolean;
  readonly limits: StepLimits;
}

interface Step {
  /** null where nothing is left. */
  readonly place: Place | null;
  readonly moved: number;
}

/** A list can be walked from its end unless it is the trash, whose entries are ordered in one direction only. */
export const canGoBack = ({ request }: List): boolean =>
  request.trashed === false && request.parentId !== ALL;

/**
 * Walks `steps` entries on from a place and resolves with the place it reaches, or null at the end; then `moved` says
 * how many there were. `passed` is told the places on the way.
 */
export async function walkOn(
  sql: Sql,
  way: Way,
  from: Place | null,
  steps: number,
  passed: (moved: number, place: Place) => void,
): Promise<Step> {
  let place = from;
  let moved = 0;
  for (const kinds of kindsOf(way)) {
    while (moved < steps) {
      const streams = kinds.flatMap((isFile) => streamsBehind(way, isFile, place));
      const step = await stepOn(sql, way, streams, place, steps - moved);
      moved += step.moved;
      if (!step.place) break;
      ({ place } = step);
      passed(moved, step.place);
      await yieldToOthers();
    }
  }
  return { place: moved === steps ? place : null, moved };
}

/** Counts the entries after a place, up to another. */
export async function countBetween(sql: Sql, way: Way, after: Place | null, upTo: Place): Promise<number> {
  const kinds = way.request.foldersFirst
    ? ([0, 1] as const).filter((kind) => kind <= upTo.isFile)
    : ([0, 1] as const);
  const streams = kinds.flatMap((isFile) =>
    streamsBehind(way, isFile, after, way.request.foldersFirst && isFile !== upTo.isFile ? null : upTo),
  );
  return countIn(sql, partsOf(groupOf(way, streams)));
}

function kindsOf({ request, isBack }: Way): readonly (readonly (0 | 1)[])[] {
  if (!request.foldersFirst) return [[0, 1]];
  return isBack ? [[1], [0]] : [[0], [1]];
}

function streamsBehind(
  { request, isBack }: Way,
  isFile: 0 | 1,
  after: Place | null,
  upTo: Place | null = null,
): readonly Stream[] {
  const isPast =
    request.foldersFirst && after !== null && (isBack ? after.isFile < isFile : after.isFile > isFile);
  if (isPast) return [];
  const streams = streamsOf(request, isFile, after, upTo);
  return isBack ? streams.map(turned) : streams;
}

const turned = (stream: Stream): Stream => ({
  ...stream,
  order: { ...stream.order, direction: stream.order.direction === "asc" ? "desc" : "asc" },
});

const groupOf = ({ request, folder, isWorn }: Way, streams: readonly Stream[]): Group => ({
  request,
  folder,
  streams,
  isWorn,
});

/** Steps on by at most `most` entries. When nothing is after them, `moved` counts the last ones. */
async function stepOn(
  sql: Sql,
  way: Way,
  streams: readonly Stream[],
  after: Place | null,
  most: number,
): Promise<Step> {
  const { limits } = way;
  const parts = partsOf(groupOf(way, streams));
  let size = Math.min(most, limits.entries);
  while (size > limits.few || isPlain(parts)) {
    const step = await leap(sql, way, parts, after, size);
    if (step && step.moved <= most) return step;
    if (step) size = Math.max(size - (step.moved - most), size >> 1);
    else {
      const left = await countIn(sql, parts);
      if (left < most) return { place: null, moved: left };
      size >>= 1;
    }
  }
  const few = Math.min(most, limits.few);
  const place = await placeBehind(sql, parts, few - 1);
  return { place, moved: place ? few : await countIn(sql, parts) };
}

const isPlain = (parts: readonly Part[]): boolean =>
  parts.length === 0 || (parts.length === 1 && !parts[0]!.tree?.masks.length);

/**
 * Goes to an entry of one part, about `size` further on, and counts the entries of other parts before it; null at the
 * part's end.
 */
async function leap(
  sql: Sql,
  way: Way,
  parts: readonly Part[],
  after: Place | null,
  size: number,
): Promise<{ readonly place: Place; readonly moved: number } | null> {
  const kinds = [...new Set(parts.map(({ stream }) => stream.isFile))];
  const many = 2 * way.limits.entries;
  const upTo = (place: Place) =>
    partsOf(
      groupOf(
        way,
        kinds.flatMap((isFile) => streamsBehind(way, isFile, after, place)),
      ),
    );
  for (const [index, part] of parts.entries()) {
    const met = await entryBehind(sql, part, size - 1);
    if (!met) continue;
    if (isPlain(parts)) return { place: met, moved: size };
    const place = part.tree?.masks.length
      ? await placeBehind(sql, [startingAt(way, parts, index, met)], 0)
      : met;
    if (!place) continue;
    const isMasked = place !== met && compareInList(way.request, place, met) !== 0;
    let moved = size - (await countMasked(sql, upTo(met)[index]!)) + (isMasked ? 1 : 0);
    for (const other of upTo(place).filter((_, at) => at !== index)) {
      const count = await countUpTo(sql, other, many);
      // There are so many that their number isn't told.
      moved += count < many ? count - (await countMasked(sql, other)) : Number.POSITIVE_INFINITY;
    }
    return { place, moved };
  }
  return null;
}

/** The part from a place on, that place included. */
function startingAt(way: Way, parts: readonly Part[], index: number, { values }: Place): Part {
  const after = { values, ties: "all" as const };
  const streams = [...new Set(parts.map(({ stream }) => stream))];
  return partsOf(
    groupOf(
      way,
      streams.map((stream) => ({ ...stream, after })),
    ),
  )[index]!;
}

/** Counts the entries of the parts that show. */
async function countIn(sql: Sql, parts: readonly Part[]): Promise<number> {
  let count = 0;
  for (const part of parts) count += (await countUpTo(sql, part)) - (await countMasked(sql, part));
  return count;
}
