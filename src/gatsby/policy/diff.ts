export interface Run<T> {
  readonly change: "same" | "added" | "removed";
  readonly items: readonly T[];
}

/**
 * Finds the items that were removed from and added to a sequence, by the longest common subsequence. Items with the
 * same `keyOf` are equal. Time and memory grow with the product of the differing parts, so it suits paragraphs but not
 * books.
 */
export function diff<T>(from: readonly T[], to: readonly T[], keyOf: (item: T) => string): Run<T>[] {
  const [a, b] = [from.map(keyOf), to.map(keyOf)];
  const shortest = Math.min(a.length, b.length);
  let start = 0;
  while (start < shortest && a[start] === b[start]) start++;
  let end = 0;
  while (end < shortest - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [aEnd, bEnd] = [a.length - end, b.length - end];
  const lengths = commonLengths(a.slice(start, aEnd), b.slice(start, bEnd));
  const runs: { change: Run<T>["change"]; items: T[] }[] = [];
  const add = (change: Run<T>["change"], items: readonly T[]) => {
    if (items.length === 0) return;
    const last = runs.at(-1);
    if (last?.change === change) last.items.push(...items);
    else runs.push({ change, items: [...items] });
  };

  add("same", to.slice(0, start));
  let [i, j] = [start, start];
  while (i < aEnd || j < bEnd) {
    if (i < aEnd && j < bEnd && a[i] === b[j]) {
      add("same", to.slice(j, j + 1));
      i++;
      j++;
    } else if (
      i < aEnd &&
      (j === bEnd || lengths(i + 1 - start, j - start) >= lengths(i - start, j + 1 - start))
    )
      add("removed", from.slice(i, ++i));
    else add("added", to.slice(j, ++j));
  }
  add("same", to.slice(bEnd));
  return runs;
}

/** The length of the longest common subsequence after two positions. */
function commonLengths(a: readonly string[], b: readonly string[]): (i: number, j: number) => number {
  const width = b.length + 1;
  const table = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      table[i * width + j] =
        a[i] === b[j]
          ? (table[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0);
  return (i, j) => table[i * width + j] ?? 0;
}
