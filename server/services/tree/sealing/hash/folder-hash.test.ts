import { FolderHash } from "./folder-hash.ts";
import { digestOf, ENTRIES_PER_DIGEST, hashFolder, treeHash, type HashedEntry } from "./tree-hash.ts";

const TOTALS = { files: 9_000, folders: 0, bytes: 27_000 };
const entry = (index: number): HashedEntry => ({
  name: String(index).padStart(6, "0"),
  kind: "file",
  size: 3,
  content: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  modifiedAt: index,
  userModifiedAt: null,
  params: "{}",
});

function hashesOf(entries: readonly HashedEntry[]) {
  const hash = new FolderHash();
  for (const { content, ...rest } of entries) hash.add(rest, { now: content, formerly: content });
  return hash.of(TOTALS);
}

test.each([0, 1, ENTRIES_PER_DIGEST])("a folder of %p entries is called as ever", (count) => {
  const entries = Array.from({ length: count }, (_, index) => entry(index));
  const hash = hashFolder(TOTALS, entries);
  expect(hashesOf(entries)).toEqual({ now: hash, formerly: hash });
});

test.each([ENTRIES_PER_DIGEST + 1, 2 * ENTRIES_PER_DIGEST, 9_000])(
  "a wide folder of %p entries has a former name, too",
  (count) => {
    const entries = Array.from({ length: count }, (_, index) => entry(index));
    const digests = [0, 1, 2]
      .map((piece) => entries.slice(piece * ENTRIES_PER_DIGEST, (piece + 1) * ENTRIES_PER_DIGEST))
      .flatMap((piece) => (piece.length > 0 ? [digestOf(piece)] : []));
    expect(hashesOf(entries)).toEqual({
      now: hashFolder(TOTALS, entries),
      formerly: treeHash(TOTALS, digests),
    });
  },
);
