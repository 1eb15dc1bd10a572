import type { Sql } from "../../../database.ts";
import type { Folder } from "../overlay/folder.ts";
import { childrenNamed, type ChildRow, type NameCursor } from "../overlay/overlay.repository.ts";
import { compareNames } from "../sealing/hash/tree-hash.ts";
import type { SearchLimits } from "./search-limits.ts";
import type { Stretch } from "./stretch.ts";
import { folderNames, readStretches } from "./stretches.repository.ts";

export interface Candidates {
  /** Folders, and entries that have the words in their names, in order of names. */
  readonly children: readonly ChildRow[];
  /** All children up to here have been looked at; null is the end. */
  readonly upTo: NameCursor | null;
  /** Entries looked at, by the database and here. */
  readonly looked: number;
  /** Entries looked at in blocks of names. */
  readonly kept: number;
  readonly fetched: number;
}

/** The names of its folders, each of which has to be looked into; null when there are many. */
export async function foldersIn(
  sql: Sql,
  folder: Folder,
  { folders }: SearchLimits,
): Promise<ReadonlySet<string> | null> {
  const names = await folderNames(sql, folder, folders + 1);
  return names.length > folders ? null : new Set(names);
}

/** The next children of a wide folder that a search has to see; the others aren't read. */
export async function candidates(
  sql: Sql,
  folder: Folder,
  request: {
    readonly after: NameCursor;
    readonly words: readonly string[];
    readonly hasWords: (name: string) => boolean;
    readonly folders: ReadonlySet<string>;
    readonly limits: SearchLimits;
  },
): Promise<Candidates> {
  const { after, words, hasWords, folders, limits } = request;
  const stretches = await readStretches(sql, folder, {
    ...limits,
    words,
    after,
  });
  const ends = stretches.flatMap(({ end }) => end ?? []);
  const bound = ends.length === 0 ? null : boundOf(ends, after.name);
  const isReached = ({ name }: NameCursor) => bound !== null && compareNames(name, bound) <= 0;
  const isWithin = (name: string) =>
    compareNames(name, after.name) > 0 && (bound === null || compareNames(name, bound) <= 0);
  const fetched = stretches.flatMap(({ names }) => names);
  const names = new Set([...fetched.filter(hasWords), ...folders].filter(isWithin));
  const children = (await childrenNamed(sql, folder, [...names])).toSorted((left, right) =>
    compareNames(left.name, right.name),
  );
  const position = Math.max(after.position, ...ends.filter(isReached).map((end) => end.position));
  const passed = stretches.filter(({ end }) => !end || isReached(end));
  return {
    children,
    upTo: bound === null ? null : { name: bound, position },
    looked: lookedAt(passed.filter(({ isKept }) => !isKept)),
    kept: lookedAt(passed.filter(({ isKept }) => isKept)),
    fetched: fetched.length,
  };
}

const lookedAt = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { looked }) => sum + looked, 0);

/** The name up to which all of them were looked at. A cursor's position may already be after the name. */
function boundOf(ends: readonly NameCursor[], after: string): string {
  const names = ends.map(({ name }) => name).toSorted(compareNames);
  return compareNames(names[0]!, after) > 0 ? names[0]! : after;
}
