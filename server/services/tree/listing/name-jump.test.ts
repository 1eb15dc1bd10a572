import { beginsWith, jumpKeys } from "./name-jump.ts";
import { sortKey } from "./sort-key.ts";

/** The first name of a sorted list that stands at or behind the first key whose name begins as typed. */
function found(
  names: readonly string[],
  prefix: string,
  direction: "asc" | "desc" = "asc",
): string | undefined {
  const bytes = (text: string) => Buffer.from(text);
  const sorted = names.toSorted((a, b) => Buffer.compare(bytes(sortKey(a)), bytes(sortKey(b))));
  const list = direction === "asc" ? sorted : sorted.toReversed();
  for (const key of jumpKeys(prefix, direction)) {
    const first = list.find((name) => {
      const order = Buffer.compare(bytes(sortKey(name)), bytes(key));
      return direction === "asc" ? order >= 0 : order < 0;
    });
    if (first !== undefined && beginsWith(first, prefix)) return first;
  }
  return undefined;
}

const NAMES = [
  "alpha.txt",
  "Beta",
  "beta.tar.gz",
  "file 1.txt",
  "file 2.txt",
  "file 10.txt",
  "file 100.txt",
  "file 007.txt",
  "Été.jpg",
  "zeta.md",
  "2024-01.png",
  "20.png",
];

test.each([
  ["a", "alpha.txt"],
  ["alpha.t", "alpha.txt"],
  ["alpha.", "alpha.txt"],
  ["b", "Beta"],
  ["beta.", "beta.tar.gz"],
  ["beta.tar.g", "beta.tar.gz"],
  ["file 1", "file 1.txt"],
  ["file 10", "file 10.txt"],
  ["file 10.", "file 10.txt"],
  ["file 100", "file 100.txt"],
  ["2", "20.png"],
  ["202", "2024-01.png"],
  ["ÉT", "Été.jpg"],
  ["z", "zeta.md"],
  ["q", undefined],
])("typing %p arrives at %p", (prefix, name) => {
  expect(found(NAMES, prefix)).toBe(name);
});

test.each([
  ["file 1", "file 100.txt"],
  ["b", "beta.tar.gz"],
  ["a", "alpha.txt"],
])("typing %p in a list the other way round arrives at %p", (prefix, name) => {
  expect(found(NAMES, prefix, "desc")).toBe(name);
});
