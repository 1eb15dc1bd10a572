import { createHash } from "node:crypto";
import {
  consistencyProof,
  EMPTY_ROOT,
  grow,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  peaksIn,
  rootOf,
  type Peaks,
} from "./merkle.ts";

/** The leaves that the tests of Certificate Transparency have, and the root of each beginning of them. */
const KNOWN_LEAVES = [
  "",
  "00",
  "10",
  "2021",
  "3031",
  "40414243",
  "5051525354555657",
  "606162636465666768696a6b6c6d6e6f",
].map((hex) => leafHash(Buffer.from(hex, "hex")));
const KNOWN_ROOTS = [
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

const MOST = 40;
const leaves = Array.from({ length: MOST }, (_, at) => leafHash(`leaf ${at}`));

/** The definition of RFC 6962, word by word. */
function naiveRoot(of: readonly Buffer[]): Buffer {
  const [only] = of;
  if (only === undefined) return EMPTY_ROOT;
  if (of.length === 1) return only;
  let split = 1;
  while (split * 2 < of.length) split *= 2;
  const parts = [Buffer.from([1]), naiveRoot(of.slice(0, split)), naiveRoot(of.slice(split))];
  return createHash("sha256").update(Buffer.concat(parts)).digest();
}

const peaksOf = (of: readonly Buffer[]): Peaks =>
  of.reduce<Peaks>((peaks, leaf, at) => grow(peaks, at, leaf), []);
const flipped = (hash: Buffer): Buffer => Buffer.from(hash.map((byte, at) => (at === 7 ? byte ^ 1 : byte)));

test("every beginning of the known leaves has the known root", () => {
  const roots = KNOWN_ROOTS.map((_, size) => rootOf(peaksOf(KNOWN_LEAVES.slice(0, size))).toString("hex"));
  expect(roots).toEqual(KNOWN_ROOTS);
});

test("a tree that grows leaf by leaf has the root that the definition gives", () => {
  for (let size = 0; size <= MOST; size += 1) {
    const peaks = peaksOf(leaves.slice(0, size));
    expect(rootOf(peaks)).toEqual(naiveRoot(leaves.slice(0, size)));
    expect(peaks).toHaveLength(peaksIn(size));
  }
});

test("each leaf is proved to be at its place, and no other at any", () => {
  for (let size = 1; size <= MOST; size += 1) {
    const root = naiveRoot(leaves.slice(0, size));
    for (let index = 0; index < size; index += 1) {
      const hashes = inclusionProof(leaves.slice(0, size), index);
      const proof = { index, size, root, leaf: leaves[index] ?? EMPTY_ROOT, hashes };
      expect(isIncluded(proof)).toBe(true);
      expect(isIncluded({ ...proof, leaf: flipped(proof.leaf) })).toBe(false);
      expect(isIncluded({ ...proof, root: flipped(root) })).toBe(false);
      expect(isIncluded({ ...proof, hashes: [...hashes, root] })).toBe(false);
      if (hashes.length > 0) expect(isIncluded({ ...proof, hashes: hashes.slice(1) })).toBe(false);
      if (size > 1) expect(isIncluded({ ...proof, index: (index + 1) % size })).toBe(false);
    }
  }
});

test("each beginning is proved to be one, and nothing else is", () => {
  for (let size = 0; size <= MOST; size += 1) {
    const newer = { size, root: naiveRoot(leaves.slice(0, size)) };
    for (let old = 0; old <= size; old += 1) {
      const older = { size: old, root: naiveRoot(leaves.slice(0, old)) };
      const hashes = consistencyProof(leaves.slice(0, size), old);
      expect(isConsistent(older, newer, hashes)).toBe(true);
      expect(isConsistent({ ...older, root: flipped(older.root) }, newer, hashes)).toBe(false);
      if (old > 0) expect(isConsistent(older, { ...newer, root: flipped(newer.root) }, hashes)).toBe(false);
      if (hashes.length > 0) expect(isConsistent(older, newer, hashes.slice(1))).toBe(false);
    }
  }
  expect(isConsistent({ size: 2, root: EMPTY_ROOT }, { size: 1, root: EMPTY_ROOT }, [])).toBe(false);
});
