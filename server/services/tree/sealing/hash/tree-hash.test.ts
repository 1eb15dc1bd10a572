import { createHash } from "node:crypto";
import { Lattice } from "./lattice.ts";
import {
  digestOf,
  encoded,
  ENTRIES_PER_DIGEST,
  hashFolder,
  treeHash,
  wideHash,
  type HashedEntry,
} from "./tree-hash.ts";

const file = (name: string, change: Partial<HashedEntry> = {}): HashedEntry => ({
  name,
  kind: "file",
  size: 3,
  content: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  modifiedAt: 1_700_000_000_000,
  userModifiedAt: null,
  params: "{}",
  ...change,
});
const ONE = { files: 1, folders: 0, bytes: 3 };
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

it("hashes an empty folder to a value that never changes", () => {
  expect(hashFolder({ files: 0, folders: 0, bytes: 0 }, [])).toBe(sha256("14:holdall-tree-11:01:01:0"));
});

it("hashes every field with its length before it", () => {
  const text = `5:a.txt4:file1:364:${file("").content}13:17000000000000:2:{}`;
  expect(digestOf([file("a.txt")])).toBe(sha256(text));
  const digest = sha256(text);
  expect(treeHash(ONE, [digest])).toBe(sha256(`14:holdall-tree-11:11:01:364:${digest}`));
  expect(hashFolder(ONE, [file("a.txt")])).toBe(treeHash(ONE, [digest]));
});

it("tells folders apart that differ in anything", () => {
  const changes: readonly Partial<HashedEntry>[] = [
    {},
    { name: "b" },
    { kind: "folder" },
    { size: 4 },
    { content: "00" },
    { modifiedAt: 1 },
    { userModifiedAt: 0 },
    { params: '{"a":"b"}' },
  ];
  const hashes = changes.map((change) => hashFolder(ONE, [file("a", change)]));
  expect(new Set([...hashes, hashFolder({ ...ONE, bytes: 4 }, [file("a")])]).size).toBe(changes.length + 1);
});

it("doesn't depend on the order entries come in, and orders names by their bytes", () => {
  const names = ["a", "B", "é", "\u{1F600}", "\uFFFD", "a1"];
  const entries = names.map((name) => file(name));
  expect(hashFolder(ONE, entries)).toBe(hashFolder(ONE, entries.toReversed()));
  const byBytes = ["B", "a", "a1", "é", "\uFFFD", "\u{1F600}"].map((name) => file(name));
  expect(hashFolder(ONE, entries)).toBe(treeHash(ONE, [digestOf(byBytes)]));
});

it("names a wide folder by the sum over its entries, in whatever order", () => {
  const entries = Array.from({ length: ENTRIES_PER_DIGEST + 1 }, (_, index) =>
    file(String(index).padStart(5, "0")),
  );
  const lattice = Lattice.empty();
  for (const entry of entries) lattice.add(encoded(entry));
  const hash = hashFolder(ONE, entries);
  expect(hash).toBe(wideHash(ONE, entries.length, lattice));
  expect(hash).toBe(
    sha256(`14:holdall-tree-21:11:01:34:4097${lattice.toString().length}:${lattice.toString()}`),
  );
  expect(hashFolder(ONE, entries.toReversed())).toBe(hash);
  const [changed, ...others] = entries;
  lattice.remove(encoded(changed!));
  lattice.add(encoded({ ...changed!, size: 4 }));
  expect(hashFolder(ONE, [...others, { ...changed!, size: 4 }])).toBe(wideHash(ONE, entries.length, lattice));
});
