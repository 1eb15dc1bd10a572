import { Lattice } from "./lattice.ts";

/** The sum over the first entries of a tree that is being written. */
export interface PartSum {
  readonly count: number;
  readonly sum: Lattice;
}

const MARK = ":";

/**
 * Writes the sum with the number of entries in it. A server that knows only sums over all entries refuses to read it, and
 * can't take it for one.
 */
export const partText = ({ count, sum }: PartSum): string => `${count}${MARK}${sum.toString()}`;

/** The sum may lack entries. */
export const isPart = (text: string): boolean => text.includes(MARK);

/** Reads what `partText` gave; a sum without a number is one over all `entries`. */
export function partOf(text: string, entries: number): PartSum {
  const mark = text.indexOf(MARK);
  if (mark < 0) return { count: entries, sum: Lattice.from(text) };
  return { count: Number(text.slice(0, mark)), sum: Lattice.from(text.slice(mark + 1)) };
}
