import type { FileCategory, FileObject } from "../../../../contract/files.ts";
import { LARGEST_FILES } from "../../../../contract/tally-limits.ts";
import type { TallyReply } from "../../../../contract/tally.ts";

export interface Sum {
  readonly category: FileCategory;
  readonly files: number;
  /** Bytes. */
  readonly size: number;
}

/** Sums of the parts of a drive that have been looked at. */
export interface Tally {
  /** The largest first. */
  readonly sums: readonly Sum[];
  readonly largest: readonly FileObject[];
  readonly searched: number;
}

export const NOTHING_YET: Tally = { sums: [], largest: [], searched: 0 };

/** Adds the next part of the drive. */
export function addPart({ sums, largest, searched }: Tally, part: TallyReply): Tally {
  const byCategory = new Map(sums.map((sum) => [sum.category, sum]));
  for (const { category, files, size } of part.categories) {
    const before = byCategory.get(category);
    byCategory.set(category, {
      category,
      files: (before?.files ?? 0) + Number(files),
      size: (before?.size ?? 0) + Number(size),
    });
  }
  return {
    sums: [...byCategory.values()].sort((one, other) => other.size - one.size),
    largest: [...largest, ...part.largest]
      .sort((one, other) => Number(other.size) - Number(one.size))
      .slice(0, LARGEST_FILES),
    searched: searched + Number(part.searched),
  };
}
