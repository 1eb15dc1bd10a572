import type { Database, Tx } from "../../../../database.ts";
import { WorkerThread } from "../../../../platform/threads/worker-thread.ts";
import { EntrySorter } from "./entry-sorter.ts";
import { orderedEntries, type OrderedEntry, type OrderKey } from "./orders.repository.ts";

export type SortRequest =
  | { readonly is: "add"; readonly entries: readonly OrderedEntry[] }
  | { readonly is: "sort" }
  | { readonly is: "rows"; readonly key: OrderKey; readonly from: number; readonly limit: number };

type SortWorker = WorkerThread<SortRequest, string | null>;

/** So few entries are sorted anew whenever some of them are wanted. */
const FEW = 2_000;
/** This many entries are read at once, because nobody waits for them. */
const READ = 1_000;
/** A sorted tree that nobody asks for is forgotten after this. */
const KEPT_MS = 60_000;

interface Sorting {
  readonly worker: SortWorker;
  isSorted: boolean;
  usedAt: number;
}

/** The entries of a tree that are sorted: those from a position on, all of which are there for good. */
export interface Unordered {
  readonly treeId: number;
  readonly from: number;
  /** The number of entries. */
  readonly entries: number;
}

/**
 * Sorts entries of wide trees by time and by size beside the server's other work, with a worker thread for each tree.
 * The sorted entries are in this process alone, so another process that goes on with the seal sorts them again.
 */
export class TreeOrders {
  readonly #database: Pick<Database, "read">;
  readonly #sortings = new Map<number, Sorting>();

  constructor(database: Pick<Database, "read">) {
    this.#database = database;
  }

  /** The rows of an order from a place on, as JSON; null while the entries are being sorted. */
  async rows(tx: Tx, of: Unordered, key: OrderKey, from: number, limit: number): Promise<string | null> {
    if (of.entries <= FEW) return rowsOfFew(tx, of, key, from, limit);
    const sorting = this.#sortings.get(of.treeId) ?? this.#begin(of);
    sorting.usedAt = performance.now();
    return sorting.isSorted ? sorting.worker.ask({ is: "rows", key, from, limit }) : null;
  }

  forget(treeId: number): void {
    void this.#sortings.get(treeId)?.worker.end();
    this.#sortings.delete(treeId);
  }

  #begin(of: Unordered): Sorting {
    for (const [treeId, { usedAt, isSorted }] of this.#sortings) {
      if (isSorted && performance.now() - usedAt > KEPT_MS) this.forget(treeId);
    }
    const worker: SortWorker = new WorkerThread(new URL("./order-worker.ts", import.meta.url));
    const sorting: Sorting = { worker, isSorted: false, usedAt: 0 };
    this.#sortings.set(of.treeId, sorting);
    this.#sort(of, worker).then(
      () => (sorting.isSorted = true),
      () => this.forget(of.treeId),
    );
    return sorting;
  }

  async #sort({ treeId, from, entries }: Unordered, worker: SortWorker): Promise<void> {
    for (let known = 0; known < entries;) {
      const next = await orderedEntries(this.#database.read, treeId, from + known, READ);
      // The seal's last entries may not be committed yet.
      if (next.length === 0) throw new Error("entries of a tree are missing");
      await worker.ask({ is: "add", entries: next });
      known += next.length;
    }
    await worker.ask({ is: "sort" });
  }
}

async function rowsOfFew(tx: Tx, of: Unordered, key: OrderKey, from: number, limit: number): Promise<string> {
  const sorter = new EntrySorter();
  sorter.add(await orderedEntries(tx, of.treeId, of.from, of.entries));
  sorter.sort();
  return sorter.rows(key, from, limit);
}
