import { sortKey } from "../../listing/sort-key.ts";
import { EntrySorter } from "./entry-sorter.ts";
import type { OrderedEntry } from "./orders.repository.ts";
import { compareNames } from "../hash/tree-hash.ts";

const NAMES = ["a", "B", "file 10", "file 9", "名前", "\u{1f600}", "\uffee", "é", "e"];

const entries: readonly OrderedEntry[] = NAMES.toSorted(compareNames).map((name, position) => ({
  position,
  is_file: position % 3 === 0 ? 0 : 1,
  modified_at: 2 ** 40 + (position % 2),
  size: (position % 4) * 2 ** 33,
  sort_key: sortKey(name),
  name,
}));

function sorted(): EntrySorter {
  const sorter = new EntrySorter();
  sorter.add(entries.slice(0, 4));
  sorter.add(entries.slice(4));
  sorter.sort();
  return sorter;
}

test.each(["modified_at", "size"] as const)(
  "entries are ordered by %s as the databases order them",
  (key) => {
    const expected = entries.toSorted(
      (left, right) =>
        left.is_file - right.is_file ||
        left[key] - right[key] ||
        compareNames(left.sort_key, right.sort_key) ||
        left.position - right.position,
    );
    const rows = JSON.parse(sorted().rows(key, 0, 100)) as unknown[][];
    expect(rows).toEqual(
      expected.map((entry) => [
        entry.is_file,
        entry[key],
        entry.sort_key,
        entry.position,
        entry.name,
        ...(key === "size" ? [entry.modified_at] : []),
      ]),
    );
  },
);

test("a part of an order is what stands there in all of it", () => {
  const all = JSON.parse(sorted().rows("size", 0, 100)) as unknown[];
  expect(JSON.parse(sorted().rows("size", 3, 2))).toEqual(all.slice(3, 5));
  expect(JSON.parse(sorted().rows("size", all.length, 2))).toEqual([]);
});

test("columns have the values of the rows", () => {
  const rows = JSON.parse(sorted().rows("size", 2, 5)) as unknown[][];
  const columns = sorted()
    .columns("size", 2, 5)
    .map((list) => JSON.parse(list) as unknown[]);
  expect(columns).toEqual(rows[0]!.map((_, column) => rows.map((values) => values[column])));
});

test("texts of any length fit", () => {
  const sorter = new EntrySorter();
  const long = entries.map((entry) => ({ ...entry, name: entry.name.repeat(2_000) }));
  sorter.add(long);
  sorter.sort();
  const rows = JSON.parse(sorter.rows("modified_at", 0, 100)) as unknown[][];
  expect(new Set(rows.map((row) => row[4]))).toEqual(new Set(long.map(({ name }) => name)));
});
