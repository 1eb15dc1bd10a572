import type { FileCategory } from "../../../../contract/files.ts";
import { LARGEST_FILES } from "../../../../contract/tally-limits.ts";
import type { Entry, SearchPage } from "../../tree/index.ts";

interface Sum {
  readonly category: FileCategory;
  readonly files: number;
  /** Bytes. */
  readonly size: number;
}

/** Sums of a part of a drive, and its largest files. */
export interface Tally {
  /** The largest first. */
  readonly sums: readonly Sum[];
  readonly largest: readonly Entry[];
  /** Entries that were looked at. */
  readonly searched: number;
}

export const NOTHING: Tally = { sums: [], largest: [], searched: 0 };

/** Adds the files of a page. */
export function addFiles({ sums, largest, searched }: Tally, { entries, looked }: SearchPage): Tally {
  const byCategory = new Map(sums.map((sum) => [sum.category, sum]));
  for (const { category, size } of entries) {
    const sum = byCategory.get(category) ?? { category, files: 0, size: 0 };
    byCategory.set(category, { category, files: sum.files + 1, size: sum.size + size });
  }
  return {
    sums: [...byCategory.values()].toSorted((one, other) => other.size - one.size),
    largest: [...largest, ...entries.filter(({ size }) => size > 0)]
      .toSorted((one, other) => other.size - one.size)
      .slice(0, LARGEST_FILES),
    searched: searched + looked,
  };
}
