import type { FileObject } from "../../../../contract/files.ts";
import type { ListingState } from "../../../state/listing/listing-reducer.ts";
import type { ListingControls } from "../../../state/listing/use-entries.ts";

/** The entries around an opened one, with a way to load the others of its list. */
export interface Siblings {
  /** The loaded ones without a gap, the opened one among them. */
  readonly entries: readonly FileObject[];
  /** The position of the first of them in the list. */
  readonly from: number;
  /** The number of all entries in the list; undefined until they are counted. */
  readonly count: number | undefined;
  /** The entries from one position to before another; fewer at the end of the list. */
  readonly load: (from: number, to: number) => Promise<readonly FileObject[]>;
}

interface List extends Pick<ListingControls, "load"> {
  readonly listing: Pick<ListingState, "entries" | "count" | "isCounted">;
}

/** An entry without any other beside it. */
export const aloneInList = (file: FileObject): Siblings => ({
  entries: [file],
  from: 0,
  count: 1,
  load: async () => [file],
});

/** The siblings of an entry. An entry that isn't listed is its only sibling. */
export function siblingsOf({ listing, load }: List, file: FileObject): Siblings {
  const { entries, count, isCounted } = listing;
  const at = [...entries].find(([, { id }]) => id === file.id)?.[0];
  if (at === undefined) return aloneInList(file);
  let from = at;
  let to = at + 1;
  while (entries.has(from - 1)) from -= 1;
  while (entries.has(to)) to += 1;
  const around = Array.from({ length: to - from }, (_, offset) => entries.get(from + offset)!);
  return { entries: around, from, count: isCounted ? count : undefined, load };
}
