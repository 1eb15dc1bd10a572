import assert from "node:assert/strict";
import { test } from "node:test";
import { Failure } from "../../../server/platform/failure.ts";
import { layoutOf } from "../../../server/services/offline/torrent/layout.ts";
import type { DescribedFile } from "../../../server/services/offline/torrent/torrent.types.ts";

const file = (path: string, length: number, isPadding = false): DescribedFile => ({
  path: path.split("/"),
  length,
  isPadding,
});

const layout = (...files: readonly DescribedFile[]) =>
  layoutOf({ name: "album", isOne: false, files }, "topic");

test("files lie behind each other, and padding between them is passed over", () => {
  const files = [file("a", 5), file("x", 11, true), file(".pad/7", 3), file("d/b", 0), file("d/c", 2)];
  assert.deepEqual(layout(...files), {
    name: "album",
    isOne: false,
    size: 7,
    files: [
      { index: 0, at: 0, size: 5, names: ["a"] },
      { index: 1, at: 19, size: 0, names: ["d", "b"] },
      { index: 2, at: 19, size: 2, names: ["d", "c"] },
    ],
  });
});

const PATHS = [
  ["../../etc/passwd", ["_", "_", "etc", "passwd"]],
  ["/a", ["_", "a"]],
  ["./a", ["_", "a"]],
  ["a\u0000/b\\c", ["a_", "b_c"]],
] as const;

test("a path becomes names that lead nowhere else", () => {
  for (const [path, names] of PATHS) assert.deepEqual(layout(file(path, 1)).files[0]?.names, names, path);
});

test("a torrent without a usable name has that of its link", () => {
  assert.equal(layoutOf({ name: "..", isOne: true, files: [file("a", 1)] }, "topic").name, "topic");
});

const REFUSED: readonly (readonly [string, readonly DescribedFile[]])[] = [
  ["nothing", []],
  ["only padding", [file("a", 1, true)]],
  ["a negative length", [file("a", -1)]],
  ["half a byte", [file("a", 0.5)]],
  ["more bytes than can be counted", [file("a", 2 ** 53 - 1), file("b", 1)]],
  ["too many files", Array.from({ length: 10_001 }, (_, at) => file(String(at), 1))],
  ["names too long", Array.from({ length: 9_000 }, () => file("a".repeat(500), 1))],
  ["folders too deep", [file(`${"a/".repeat(100)}a`, 1)]],
];

test("what can't be a torrent, or is larger than any we take, is refused", () => {
  for (const [what, files] of REFUSED) {
    assert.throws(
      () => layout(...files),
      (error) => error instanceof Failure && error.error === "source_torrent_invalid",
      what,
    );
  }
});
