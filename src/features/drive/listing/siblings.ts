import type { FileObject } from "../../../../contract/files.ts";
import type { ListingState } from "./listing-reducer.ts";
import type { ListingControls } from "./use-listing.ts";

/** Entries around one that is opened, and how to get at the others of its list. */
export interface Siblings {
  /** Those that are loaded, the opened one among them, without a gap. */
  readonly entries: readonly FileObject[];
  /** Position of the first of them in the list. */
  readonly from: number;
  /** The number of all entries of the list; undefined until they are counted. */
  readonly count: number | undefined;
  /** The entries from one position to before another; fewer when the list ends before. */
  readonly load: (from: number, to: number) => Promise<readonly FileObject[]>;
}

interface List extends Pick<ListingControls, "load"> {
  readonly listing: Pick<ListingState, "entries" | "count" | "isCounted">;
}

/** The siblings of an entry; of one that isn't listed, itself. */
export function siblingsOf({ listing, load }: List, file: FileObject): Siblings {
  const { entries, count, isCounted } = listing;
  const at = [...entries].find(([, { id }]) => id === file.id)?.[0];
  if (at === undefined) return { entries: [file], from: 0, count: 1, load };
  let from = at;
  let to = at + 1;
  while (entries.has(from - 1)) from -= 1;
  while (entries.has(to)) to += 1;
  const around = Array.from({ length: to - from }, (_, offset) => entries.get(from + offset)!);
  return { entries: around, from, count: isCounted ? count : undefined, load };
}
