/** This many entries can be selected one by one. */
export const LONGEST_RANGE = 10_000;

type Positions = readonly [from: number, to: number];

/** Positions run from one to before another. */
export type RangePlan =
  /** The whole range, or when it is `cut`, as much of it as can be selected one by one. */
  | { readonly kind: "each" | "cut"; readonly from: number; readonly to: number }
  /** Everything except the entries outside the range. */
  | { readonly kind: "but"; readonly outside: readonly Positions[] };

/**
 * Plans how to choose the entries between two positions, both included. `count` is the number of entries where
 * everything can be chosen without being loaded.
 */
export function rangePlan(anchor: number, spot: number, count: number | undefined): RangePlan {
  const [from, to] = [Math.min(anchor, spot), Math.max(anchor, spot) + 1];
  if (to - from <= LONGEST_RANGE) return { kind: "each", from, to };
  if (count !== undefined && count - (to - from) <= LONGEST_RANGE) {
    const outside: readonly Positions[] = [
      [0, from],
      [to, count],
    ];
    return { kind: "but", outside: outside.filter(([first, end]) => end > first) };
  }
  return anchor <= spot
    ? { kind: "cut", from, to: from + LONGEST_RANGE }
    : { kind: "cut", from: to - LONGEST_RANGE, to };
}
