/** Longer than the id of an entry at the greatest depth can be. */
const ID_MAX = 2_048;
/** Folders above an entry. */
const LEVELS_MAX = 256;

/** One spelling only: base 32, lower case, no leading zero. Below 2^30. */
const POSITION = /^(?:0|[1-9a-v][0-9a-v]{0,5})$/;

/** The id of an entry of a sealed folder: its folder's id and its position. It keeps this id as a row. */
export const sealedId = (folderId: string, position: number): string =>
  `${folderId}-${position.toString(32)}`;

/** The id of the sealed folder that an entry lies in. */
export const parentOfSealed = (id: string): string => id.slice(0, id.lastIndexOf("-"));

/** The id and every shorter one it may be an entry below, longest first; none for what can't be an id. */
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

/** Adds the prefixes of an id that aren't there yet: ids of one folder cost one each. */
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
