import { createHash } from "node:crypto";

const sha256 = (...parts: readonly (string | Buffer)[]): Buffer => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

/** The root of a tree without leaves. */
export const EMPTY_ROOT = sha256("");

export const leafHash = (leaf: string | Buffer): Buffer => sha256(LEAF, leaf);
const nodeHash = (left: Buffer, right: Buffer): Buffer => sha256(NODE, left, right);

/**
 * A tree after RFC 6962 as far as growing needs it: the roots of the full trees it is made of, the largest first. They are
 * as many as its size has ones in binary.
 */
export type Peaks = readonly Buffer[];

/** The peaks of a tree of `size` leaves after one more, of which the hash is given. */
export function grow(peaks: Peaks, size: number, leaf: Buffer): Peaks {
  const grown = [...peaks];
  let last = leaf;
  for (let rest = size; rest % 2 === 1; rest = Math.floor(rest / 2))
    last = nodeHash(grown.pop() ?? EMPTY_ROOT, last);
  return [...grown, last];
}

/** The root of the tree with these peaks. */
export const rootOf = (peaks: Peaks): Buffer =>
  peaks.length === 0 ? EMPTY_ROOT : peaks.reduceRight((right, left) => nodeHash(left, right));

/** The number of peaks of a tree. */
export const peaksIn = (size: number): number =>
  [...size.toString(2)].filter((digit) => digit === "1").length;

const rootBetween = (leaves: readonly Buffer[], from: number, to: number): Buffer => {
  let peaks: Peaks = [];
  for (let at = from; at < to; at += 1) peaks = grow(peaks, at - from, leaves[at] ?? EMPTY_ROOT);
  return rootOf(peaks);
};

/** The largest power of two below a size of at least two. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** The hashes by which somebody with the leaf at `index` comes to the root of the tree of `leaves` (RFC 9162, 2.1.3.1). */
export function inclusionProof(leaves: readonly Buffer[], index: number): readonly Buffer[] {
  const path = (from: number, to: number): Buffer[] => {
    if (to - from < 2) return [];
    const middle = from + splitOf(to - from);
    return index < middle
      ? [...path(from, middle), rootBetween(leaves, middle, to)]
      : [...path(middle, to), rootBetween(leaves, from, middle)];
  };
  return path(0, leaves.length);
}

/** The hashes that show that the tree of the first `size` leaves is the beginning of that of all (RFC 9162, 2.1.4.1). */
export function consistencyProof(leaves: readonly Buffer[], size: number): readonly Buffer[] {
  const path = (from: number, to: number, isWhole: boolean): Buffer[] => {
    if (size === to) return isWhole ? [] : [rootBetween(leaves, from, to)];
    const middle = from + splitOf(to - from);
    return size <= middle
      ? [...path(from, middle, isWhole), rootBetween(leaves, middle, to)]
      : [...path(middle, to, false), rootBetween(leaves, from, middle)];
  };
  return size === 0 ? [] : path(0, leaves.length, true);
}

export interface Inclusion {
  readonly index: number;
  /** The tree's leaves. */
  readonly size: number;
  readonly root: Buffer;
  /** The hash of the leaf. */
  readonly leaf: Buffer;
  readonly hashes: readonly Buffer[];
}

/** The proof shows that the leaf is at its index in the tree with this root (RFC 9162, 2.1.3.2). */
export function isIncluded({ index, size, root, leaf, hashes }: Inclusion): boolean {
  if (index < 0 || index >= size) return false;
  let [at, last, hash] = [index, size - 1, leaf];
  for (const sibling of hashes) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(sibling, hash);
      while (at % 2 === 0 && at > 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else hash = nodeHash(hash, sibling);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && hash.equals(root);
}

/** A tree as a checkpoint names it. */
export interface TreeHead {
  readonly size: number;
  readonly root: Buffer;
}

/** The proof shows that `older` is the beginning of `newer` (RFC 9162, 2.1.4.2). */
export function isConsistent(older: TreeHead, newer: TreeHead, hashes: readonly Buffer[]): boolean {
  if (older.size > newer.size) return false;
  if (older.size === newer.size) return hashes.length === 0 && older.root.equals(newer.root);
  if (older.size === 0) return hashes.length === 0 && older.root.equals(EMPTY_ROOT);
  const isFull = peaksIn(older.size) === 1;
  const [first, ...rest] = isFull ? [older.root, ...hashes] : hashes;
  if (first === undefined) return false;
  let [at, last] = [older.size - 1, newer.size - 1];
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  let [before, now] = [first, first];
  for (const sibling of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [before, now] = [nodeHash(sibling, before), nodeHash(sibling, now)];
      while (at % 2 === 0 && at > 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else now = nodeHash(now, sibling);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && before.equals(older.root) && now.equals(newer.root);
}
