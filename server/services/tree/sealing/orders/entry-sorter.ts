import type { OrderedEntry, OrderKey } from "./orders.repository.ts";
import { TextList } from "./text-list.ts";

/** The entries of one tree by time and by size, at some 100 bytes each. */
export class EntrySorter {
  readonly #sortKeys = new TextList();
  readonly #names = new TextList();
  readonly #positions: number[] = [];
  readonly #isFile: number[] = [];
  readonly #keys: Readonly<Record<OrderKey, number[]>> = { modified_at: [], size: [] };
  readonly #orders: Record<OrderKey, Uint32Array> = {
    modified_at: new Uint32Array(),
    size: new Uint32Array(),
  };

  add(entries: readonly OrderedEntry[]): void {
    for (const entry of entries) {
      this.#positions.push(entry.position);
      this.#isFile.push(entry.is_file);
      this.#keys.modified_at.push(entry.modified_at);
      this.#keys.size.push(entry.size);
      this.#sortKeys.push(entry.sort_key);
      this.#names.push(entry.name);
    }
  }

  sort(): void {
    const ranks = ranksOf(this.#sortKeys, this.#positions.length);
    for (const key of ["modified_at", "size"] as const) {
      const [values, isFile] = [this.#keys[key], this.#isFile];
      const order = Array.from(ranks.keys()).sort(
        (left, right) =>
          isFile[left]! - isFile[right]! || values[left]! - values[right]! || ranks[left]! - ranks[right]!,
      );
      this.#orders[key] = Uint32Array.from(order);
    }
  }

  /** The entries of an order from a place on, as JSON: a list of lists, each with the values of the order's columns. */
  rows(key: OrderKey, from: number, limit: number): string {
    return JSON.stringify(this.part(key, from, limit));
  }

  /** The same column by column, each a list of its own. */
  columns(key: OrderKey, from: number, limit: number): readonly string[] {
    const rows = this.part(key, from, limit);
    const [first = []] = rows;
    return first.map((_, column) => JSON.stringify(rows.map((values) => values[column])));
  }

  private part(key: OrderKey, from: number, limit: number): readonly (readonly unknown[])[] {
    return Array.from(this.#orders[key].subarray(from, from + limit), (at) => [
      this.#isFile[at],
      this.#keys[key][at],
      this.#sortKeys.at(at),
      this.#positions[at],
      this.#names.at(at),
      ...(key === "size" ? [this.#keys.modified_at[at]] : []),
    ]);
  }
}

/** Returns each text's place among them all; equal texts keep the order they came in. */
function ranksOf(texts: TextList, count: number): Uint32Array {
  const order = Array.from({ length: count }, (_, at) => at).sort(
    (left, right) => texts.compare(left, right) || left - right,
  );
  const ranks = new Uint32Array(count);
  for (const [rank, at] of order.entries()) ranks[at] = rank;
  return ranks;
}
