import type { FileObject } from "../../../../contract/files.ts";

/** Widths in heights: narrower and wider pictures are cut to these. */
const NARROWEST = 0.6;
const WIDEST = 2.4;

const UNKNOWN: Readonly<Record<FileObject["file_category"], number>> = {
  IMAGE: 4 / 3,
  VIDEO: 16 / 9,
  AUDIO: 1,
  DOCUMENT: 1,
  ARCHIVE: 1,
  OTHER: 1,
};

/**
 * The shown width of an entry in heights: that of its picture if the server knows it, else a usual one for its kind.
 */
export function aspectOf(file: Pick<FileObject, "kind" | "file_category" | "params"> | undefined): number {
  if (!file || file.kind === "drive#folder") return 1;
  const [width, height] = [Number(file.params["width"]), Number(file.params["height"])];
  const told = width > 0 && height > 0 ? width / height : UNKNOWN[file.file_category];
  return Math.min(WIDEST, Math.max(NARROWEST, told));
}

/**
 * The position at which each row begins, so that entries of these widths fill the rows. `ratio` is a row's width in
 * heights. A row takes one more entry when that brings it closer to its width.
 */
export function flowStarts(aspects: readonly number[], ratio: number): readonly number[] {
  const starts: number[] = [];
  let filled = Infinity;
  aspects.forEach((aspect, index) => {
    const isFull = filled + aspect - ratio > ratio - filled;
    if (isFull) {
      starts.push(index);
      filled = aspect;
    } else filled += aspect;
  });
  return starts;
}

/** The columns of a row, for CSS. A row that is narrower than `least`, in heights, keeps free space at its end. */
export function flowColumns(aspects: readonly number[], least: number): string {
  const rest = least - aspects.reduce((sum, aspect) => sum + aspect, 0);
  const columns = aspects.map((aspect) => `minmax(0, ${aspect.toFixed(3)}fr)`);
  return [...columns, ...(rest > 0 ? [`minmax(0, ${rest.toFixed(3)}fr)`] : [])].join(" ");
}

/** The row of a position. */
export function flowRowOf(starts: readonly number[], index: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? Infinity) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The entry above or below the middle of another. In the first and last row, where there is none, it is the entry
 * itself.
 */
export function flowBeside(
  { starts, aspects }: { readonly starts: readonly number[]; readonly aspects: readonly number[] },
  index: number,
  by: 1 | -1,
): number {
  const row = flowRowOf(starts, index);
  const target = row + by;
  if (target < 0 || target >= starts.length) return index;
  const boundsOf = (which: number) => [starts[which] ?? 0, starts[which + 1] ?? aspects.length] as const;
  const widthOf = (from: number, to: number) => aspects.slice(from, to).reduce((sum, each) => sum + each, 0);
  const [first, end] = boundsOf(row);
  const middle = (widthOf(first, index) + (aspects[index] ?? 1) / 2) / widthOf(first, end);
  const [from, to] = boundsOf(target);
  const wanted = middle * widthOf(from, to);
  let passed = 0;
  for (let at = from; at < to; at += 1) {
    passed += aspects[at] ?? 1;
    if (passed >= wanted) return at;
  }
  return to - 1;
}
