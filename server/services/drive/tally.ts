import { LARGEST_FILES } from "../../../contract/tally-limits.ts";
import type { FileCategory } from "../../../contract/files.ts";
import type { Entry } from "../tree/index.ts";

export interface Sum {
  readonly category: FileCategory;
  readonly files: number;
  /** Bytes. */
  readonly size: number;
}

/** Adds files up by category, the largest category first. */
export function sumByCategory(files: readonly Entry[]): readonly Sum[] {
  const sums = new Map<FileCategory, Sum>();
  for (const { category, size } of files) {
    const sum = sums.get(category) ?? { category, files: 0, size: 0 };
    sums.set(category, { category, files: sum.files + 1, size: sum.size + size });
  }
  return [...sums.values()].toSorted((one, other) => other.size - one.size);
}

export const largestOf = (files: readonly Entry[]): readonly Entry[] =>
  files
    .filter(({ size }) => size > 0)
    .toSorted((one, other) => other.size - one.size)
    .slice(0, LARGEST_FILES);
