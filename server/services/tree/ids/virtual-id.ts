/** No id of an entry at the greatest depth is as long as this. */
const ID_MAX = 2_048;
/** The most folders above an entry. */
const LEVELS_MAX = 256;

/** A position has one spelling only: base 32, lower case, no leading zero. It is below 2^30. */
const POSITION = /^(?:0|[1-9a-v][0-9a-v]{0,5})$/;

/**
 * The id of an entry in a sealed folder: its folder's id and its position. The entry keeps this id when it becomes a
 * row.
 */
export const sealedId = (folderId: string, position: number): string =>
  `${folderId}-${position.toString(32)}`;

/** The id of the sealed folder that an entry lies in. */
export const parentOfSealed = (id: string): string => id.slice(0, id.lastIndexOf("-"));

/** The id and every shorter one that it may be an entry below, longest first; none for a text that can't be an id. */
export function* prefixesOf(id: string): Generator<string> {
  if (id === "" || id.length > ID_MAX || levelsOf(id) > LEVELS_MAX) return;
  yield id;
  for (let cut = id.lastIndexOf("-"); cut > 0; cut = id.lastIndexOf("-", cut - 1)) yield id.slice(0, cut);
}

function levelsOf(id: string): number {
  let levels = 0;
  for (let at = id.indexOf("-", 1); at > 0; at = id.indexOf("-", at + 1)) levels += 1;
  return levels;
}

/** Adds the prefixes of an id that aren't there yet, so ids of one folder add one prefix each. */
export function addPrefixes(all: Set<string>, id: string): void {
  for (const prefix of prefixesOf(id)) {
    if (all.has(prefix)) return;
    all.add(prefix);
  }
}

/** Positions from the entry `prefix` down to `id`; null when the rest of the id isn't made of positions. */
export function positionsBelow(prefix: string, id: string): readonly number[] | null {
  const segments = id.slice(prefix.length + 1).split("-");
  if (!segments.every((segment) => POSITION.test(segment))) return null;
  return segments.map((segment) => Number.parseInt(segment, 32));
}
