import type { Database, Tx } from "../../../../database.ts";
import { WorkerThread } from "../../../../platform/threads/worker-thread.ts";
import { Lattice } from "../hash/lattice.ts";
import { EntrySorter } from "./entry-sorter.ts";
import { writtenEntries, type OrderedRows } from "./orders.repository.ts";
import { partOfOrder, type Part, type SortRequest } from "./sort-request.ts";
import { encodedEntry, readEntries, type WrittenEntry } from "./written-entry.ts";

type SortWorker = WorkerThread<SortRequest, string | OrderedRows | null>;

/** So few entries are read anew whenever something of them is wanted. */
const FEW = 2_000;
/** This many entries are read at once, because nobody waits for them. */
const READ = 1_000;
/** A tree for which nobody asks is forgotten after this. */
const KEPT_MS = 60_000;

/** The entries of a tree that are summed and sorted: those from a position on. */
export interface Unordered {
  readonly treeId: number;
  /** The number of entries that are there for good. */
  readonly entries: number;
  readonly summedFrom: number;
  readonly sortedFrom: number;
}

/**
 * Sums the entries of wide trees, and sorts them by time and by size, beside the server's other work and while more are
 * being written, with a worker thread for each tree. What comes of it is in this process alone, so another process that
 * goes on with the seal reads them again.
 */
export class TreeOrders {
  readonly #database: Pick<Database, "read" | "dialect">;
  readonly #readings = new Map<number, TreeReading>();

  constructor(database: Pick<Database, "read" | "dialect">) {
    this.#database = database;
  }

  /** Reads what is there while more is being written. */
  follow(of: Unordered): void {
    if (!isFew(of)) this.#reading(of).goOn(of.entries);
  }

  /** The sum over the entries of a whole tree; null while they are being read. */
  async sum(tx: Tx, of: Unordered): Promise<Lattice | null> {
    if (!isFew(of)) return this.#whole(of).sum;
    const sum = Lattice.empty();
    for (const entry of await this.#few(tx, of, of.summedFrom)) sum.add(encodedEntry(entry));
    return sum;
  }

  /** The rows of an order of a whole tree from a place on, as JSON; null while the entries are being sorted. */
  async rows(tx: Tx, of: Unordered, part: Part): Promise<OrderedRows | null> {
    if (!isFew(of)) return this.#whole(of).rows(part);
    const sorter = new EntrySorter();
    sorter.add(await this.#few(tx, of, of.sortedFrom));
    sorter.sort();
    return partOfOrder(sorter, this.#database.dialect, part);
  }

  forget(treeId: number): void {
    this.#readings.get(treeId)?.end();
    this.#readings.delete(treeId);
  }

  async #few(tx: Tx, { treeId, entries }: Unordered, from: number): Promise<readonly WrittenEntry[]> {
    const span = { treeId, after: from - 1, upTo: entries - 1 };
    return readEntries((await writtenEntries(tx, this.#database.dialect, span)).entries);
  }

  #whole(of: Unordered): TreeReading {
    const reading = this.#reading(of);
    reading.goOn(of.entries);
    reading.isWhole();
    return reading;
  }

  #reading(of: Unordered): TreeReading {
    const known = this.#readings.get(of.treeId);
    if (known) return known;
    for (const [treeId, { usedAt }] of this.#readings) {
      if (performance.now() - usedAt > KEPT_MS) this.forget(treeId);
    }
    const reading = new TreeReading(this.#database, of);
    this.#readings.set(of.treeId, reading);
    reading.run().catch(() => this.forget(of.treeId));
    return reading;
  }
}

const isFew = ({ entries, summedFrom, sortedFrom }: Unordered): boolean =>
  entries - Math.min(summedFrom, sortedFrom) <= FEW;

/** The entries of one tree on their way into a worker thread. */
class TreeReading {
  readonly #database: Pick<Database, "read" | "dialect">;
  readonly #of: Unordered;
  readonly #worker: SortWorker = new WorkerThread(new URL("./order-worker.ts", import.meta.url));
  #entries = 0;
  #isWhole = false;
  #more = Promise.withResolvers<void>();
  #isSorted = false;
  #ahead: { readonly part: Part; readonly rows: Promise<OrderedRows> } | null = null;
  sum: Lattice | null = null;
  usedAt = performance.now();

  constructor(database: Pick<Database, "read" | "dialect">, of: Unordered) {
    this.#database = database;
    this.#of = of;
  }

  /** So many entries are there. */
  goOn(entries: number): void {
    this.usedAt = performance.now();
    this.#entries = Math.max(this.#entries, entries);
    this.#wake();
  }

  /** No more entries come. */
  isWhole(): void {
    this.#isWhole = true;
    this.#wake();
  }

  #wake(): void {
    this.#more.resolve();
    this.#more = Promise.withResolvers<void>();
  }

  async run(): Promise<void> {
    const { treeId, summedFrom, sortedFrom } = this.#of;
    let adding: Promise<unknown> = Promise.resolve();
    for (let known = Math.min(summedFrom, sortedFrom); !this.#isWhole || known < this.#entries;) {
      if (known >= this.#entries) {
        await this.#more.promise;
        continue;
      }
      const upTo = Math.min(known + READ, this.#entries) - 1;
      const span = { treeId, after: known - 1, upTo };
      const { count, entries } = await writtenEntries(this.#database.read, this.#database.dialect, span);
      // The last ones may not be committed yet.
      if (count !== upTo - known + 1) throw new Error("entries of a tree are missing");
      await adding;
      adding = this.#worker.ask({ is: "add", entries, summedFrom, sortedFrom });
      adding.catch(() => undefined);
      known += count;
    }
    await adding;
    this.sum = Lattice.from(String(await this.#worker.ask({ is: "sum" })));
    await this.#worker.ask({ is: "sort" });
    this.#isSorted = true;
  }

  /** Null while the entries are being sorted. The next part is made ready before it is asked for. */
  async rows(part: Part): Promise<OrderedRows | null> {
    if (!this.#isSorted) return null;
    const ahead = this.#ahead;
    const isReady = ahead !== null && isSame(ahead.part, part);
    const rows = await (isReady ? ahead.rows : this.#ask(part));
    const next = { ...part, from: part.from + part.limit };
    this.#ahead = { part: next, rows: this.#ask(next) };
    // Whoever asks for the part hears of a failure.
    this.#ahead.rows.catch(() => undefined);
    return rows;
  }

  async #ask(part: Part): Promise<OrderedRows> {
    const { dialect } = this.#database;
    return (await this.#worker.ask({ is: "rows", dialect, ...part })) as OrderedRows;
  }

  end(): void {
    void this.#worker.end();
  }
}

const isSame = (one: Part, other: Part): boolean =>
  one.key === other.key && one.from === other.from && one.limit === other.limit;
