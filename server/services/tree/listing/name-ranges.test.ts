import { beginsWith, nameRanges } from "./name-ranges.ts";
import { sortKey } from "./sort-key.ts";

/** Names whose keys lie in the ranges, and which begin as typed. */
const found = (names: readonly string[], prefix: string): readonly string[] => {
  const ranges = nameRanges(prefix);
  return names.filter((name) => {
    const key = sortKey(name);
    return beginsWith(name, prefix) && ranges.some((range) => key.startsWith(range));
  });
};

/** Folds a text as people see it: case and accents don't count. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
const expected = (names: readonly string[], prefix: string): readonly string[] =>
  names.filter((name) => plain(name).startsWith(plain(prefix)));

const NAMES = [
  ...["alpha.txt", "Beta", "beta.tar.gz", "Été.jpg", "zeta.md", "2024-01.png", "20.png", "ΑΣΑ"],
  ...["file 1.txt", "file 2.txt", "file 10.txt", "file 100.txt", "file 007.txt"],
  ...["01 intro", "1 intro", "02 song", "2 songs", "3", "00", "007", "0", "0.0", "a.0b", "a.00"],
  ...["12345678901234567890", "123456789012345678901", "0".repeat(30) + "1", "9".repeat(255)],
];

test.each([
  ["a", ["alpha.txt", "a.0b", "a.00"]],
  ["alpha.", ["alpha.txt"]],
  ["beta.tar.g", ["beta.tar.gz"]],
  ["file 1", ["file 1.txt", "file 10.txt", "file 100.txt"]],
  ["file 10.", ["file 10.txt"]],
  ["2", ["2024-01.png", "20.png", "2 songs"]],
  ["02", ["02 song"]],
  ["00", ["00", "007", "0".repeat(30) + "1"]],
  ["007", ["007"]],
  ["a.0", ["a.0b", "a.00"]],
  ["12345678901234567890", ["12345678901234567890", "123456789012345678901"]],
  ["9".repeat(200), ["9".repeat(255)]],
  ["et", ["Été.jpg"]],
  ["ας", ["ΑΣΑ"]],
  ["q", []],
])("typing %p finds %p", (prefix, names) => {
  expect(found(NAMES, prefix)).toEqual(names);
});

test("whatever is typed, no name is missed and none is made up", () => {
  const next = numbersFrom(7);
  const letters = ["0", "0", "1", "2", "9", "a", "B", "é", ".", ".", " ", "-", "Å", "(", "日"];
  const text = (most: number) =>
    Array.from({ length: 1 + next(most) }, () => letters[next(letters.length)]!).join("");
  for (let round = 0; round < 50; round += 1) {
    const names = Array.from({ length: 20 }, () => text(9));
    for (const name of names) {
      const prefix = name.slice(0, 1 + next(name.length));
      expect([prefix, found(names, prefix)]).toEqual([prefix, expected(names, prefix)]);
    }
  }
});

test("ranges are in order, and none lies in another", () => {
  for (const prefix of ["a.b.c 1", "0", "00.0", "x".repeat(255), "1a".repeat(127), ".".repeat(40) + "1"]) {
    const ranges = nameRanges(prefix);
    const bytes = ranges.map((range) => Buffer.from(range));
    for (const [index, range] of ranges.entries()) {
      if (index === 0) continue;
      expect(Buffer.compare(bytes[index - 1]!, bytes[index]!)).toBe(-1);
      expect(range.startsWith(ranges[index - 1]!)).toBe(false);
    }
  }
});

/** Numbers below a bound, the same at each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}
