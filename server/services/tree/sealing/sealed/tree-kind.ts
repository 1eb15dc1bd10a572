/**
 * A tree's id says how it is to be read, so that nobody has to look first.
 *
 * `plain`: every entry's position is its place among the names in binary order, from 0.
 * `layered`: the entries of another tree, its ground, but for the masked ones; what differs stands after them, in no order.
 * `merged`: what a layered tree shows, written as one, at the same positions: the base of one folder alone.
 */
export type TreeKind = "plain" | "merged" | "layered";

/** Ids from here on are of merged trees, below of plain ones. */
export const MERGED_FROM = 2 ** 52;
export const LAYERED_FROM = 2 ** 52 + 2 ** 51;
const END = 2 ** 53;

/** Positions of a layered tree's own entries; they say nothing about the order of names. */
export const OWN_FROM = 2 ** 29;

/** The upper ends are exclusive and leave room for as many ids as are drawn at once. */
const RANGES: Readonly<Record<TreeKind, readonly [from: number, to: number]>> = {
  plain: [0, MERGED_FROM],
  merged: [MERGED_FROM, LAYERED_FROM],
  layered: [LAYERED_FROM, END],
};

export function kindOf(treeId: number | null): TreeKind {
  if (treeId === null || treeId < MERGED_FROM) return "plain";
  return treeId < LAYERED_FROM ? "merged" : "layered";
}

/** A random id of that kind that has `count - 1` more of the kind after it. */
export function randomTreeId(kind: TreeKind, count: number): number {
  const [from, to] = RANGES[kind];
  return from + Math.floor(Math.random() * (to - from - count));
}

export const isInOrder = (position: number): boolean => position < OWN_FROM;
