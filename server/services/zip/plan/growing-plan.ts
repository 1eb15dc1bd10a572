import type { Database, Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { giveBack, takeAllowance, type Allowances } from "./allowance.ts";
import type { CrcBook } from "./crc-book.ts";
import { newPlanRow } from "./new-plan-row.ts";
import type { PlanEntry, PlanItem } from "./plan-item.ts";
import { EMPTY_LAYOUT, Layout, type LayoutPoint } from "./plan-layout.ts";
import {
  decodeEntries,
  encodeEntries,
  type EntryNote,
  type Offsets,
  type PlannedEntry,
} from "../format/zip-chunk.ts";
import {
  findChunk,
  findPlan,
  insertChunk,
  insertPlan,
  lockPlan,
  updateLivePlan,
  type ChunkRow,
} from "./zip-plan.repository.ts";

const IN_A_CHUNK = 1_000;

/** The point to which a plan has grown; JSON. */
export interface PlanPoint {
  readonly chunks: number;
  readonly layout: LayoutPoint;
}

/** Entries that are laid out and not yet written. */
export interface Grown {
  readonly chunks: readonly Omit<ChunkRow, "plan_id">[];
  readonly entries: number;
  /** The point to which the plan has grown once they are. */
  readonly point: PlanPoint;
}

/** A plan's entries in the order in which they come, cut into chunks. */
export class Growth {
  readonly layout: Layout;
  #number: number;
  #chunks: Omit<ChunkRow, "plan_id">[] = [];
  #open: PlannedEntry[] = [];
  #from: Offsets;
  #entries = 0;

  constructor(point: PlanPoint) {
    this.layout = new Layout(point.layout, Infinity);
    this.#number = point.chunks;
    this.#from = point.layout.end;
  }

  add(item: PlanItem, crcs: ReadonlyMap<string, number>): PlannedEntry {
    return this.keep(this.layout.add(item, crcs));
  }

  /** Adds an entry under a path that the caller knows to be free and safe. */
  place(path: string, entry: PlanEntry, crcs: ReadonlyMap<string, number>, note?: EntryNote): PlannedEntry {
    return this.keep(this.layout.place(path, entry, crcs, note));
  }

  /** Everything since the last time. */
  take(): Grown {
    this.close();
    const grown = { chunks: this.#chunks, entries: this.#entries };
    this.#chunks = [];
    this.#entries = 0;
    return { ...grown, point: { chunks: this.#number, layout: this.layout.at } };
  }

  private keep(entry: PlannedEntry): PlannedEntry {
    this.#open.push(entry);
    this.#entries += 1;
    if (this.#open.length === IN_A_CHUNK) this.close();
    return entry;
  }

  private close(): void {
    if (this.#open.length === 0) return;
    const { data, central } = this.#from;
    const entries = encodeEntries(this.#open);
    this.#chunks.push({ number: this.#number, data_offset: data, central_offset: central, entries });
    this.#number += 1;
    this.#open = [];
    this.#from = this.layout.at.end;
  }
}

export interface NewPlan {
  readonly ownerId: string;
  /** The name without `.zip`. */
  readonly name: string;
  /** The allowances it is taken from. */
  readonly countedFor: readonly string[];
  /** Epoch ms. */
  readonly expiresAt: number;
}

/**
 * Plans that grow in bounded steps, each in a transaction of the caller's. Whoever has the point that was stored with the
 * last step goes on, in whatever process.
 */
export interface GrowingPlans {
  begin(tx: Tx, planId: string, plan: NewPlan): Promise<void>;
  /** A plan is alive while it has neither expired nor been swept. */
  isAlive(planId: string): Promise<boolean>;
  /** The CRCs that are known, by SHA-256. */
  crcs(sha256s: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * The plan as it has grown so far, with the names that are taken: those of paths that `isOfInterest`. Reads a chunk at a
   * time, and yields in between.
   */
  resume(
    planId: string,
    point: PlanPoint,
    isOfInterest: (path: string) => boolean,
  ): AsyncGenerator<undefined, Growth>;
  /** The entries of a chunk; null after the last one. */
  chunk(planId: string, number: number): Promise<readonly PlannedEntry[] | null>;
  /** Throws `resource_exhausted` when the allowance is used up, and `aborted` for a plan that has expired. */
  grow(tx: Tx, planId: string, grown: Grown, plan: NewPlan): Promise<void>;
  /** Makes it a plan whose zip can be fetched; throws like `grow`. Resolves with the bytes of the zip. */
  finish(tx: Tx, planId: string, point: PlanPoint, expiresAt: number): Promise<number>;
  /** It expires now: its links are of no use any more, and its entries are given back to the allowance, unless they were. */
  drop(tx: Tx, planId: string): Promise<void>;
}

export const NOTHING_GROWN: PlanPoint = { chunks: 0, layout: EMPTY_LAYOUT };

export interface GrowingParts {
  readonly database: Database;
  readonly crcs: Pick<CrcBook, "find">;
  readonly allowances: Allowances;
  readonly now: () => number;
}

export function createGrowingPlans({ database, crcs, allowances, now }: GrowingParts): GrowingPlans {
  const chunk = async (planId: string, number: number) => {
    const row = await findChunk(database.read, planId, number);
    return row && decodeEntries(row.entries, { data: row.data_offset, central: row.central_offset });
  };
  const update = async (tx: Tx, planId: string, change: Parameters<typeof updateLivePlan>[2]) => {
    if (!(await updateLivePlan(tx, planId, change, now()))) throw failure("aborted");
  };
  return {
    async begin(tx, id, { ownerId, name, countedFor, expiresAt }) {
      const row = newPlanRow({ id, ownerId, tops: [], name, countedFor, createdAt: now(), expiresAt });
      await insertPlan(tx, row);
    },
    async isAlive(planId) {
      const plan = await findPlan(database.read, planId);
      return plan !== null && plan.expires_at > now();
    },
    crcs: (sha256s) => crcs.find(sha256s),
    async *resume(planId, point, isOfInterest) {
      const growth = new Growth(point);
      for (let number = 0; number < point.chunks; number += 1) {
        for (const { path } of (await chunk(planId, number)) ?? [])
          if (isOfInterest(path)) growth.layout.recall(path);
        yield;
      }
      return growth;
    },
    chunk,
    async grow(tx, planId, { chunks, entries, point }, { countedFor, expiresAt }) {
      const { files, folders } = point.layout;
      await update(tx, planId, { files, folders, expires_at: expiresAt });
      await takeAllowance(tx, allowances, countedFor, entries);
      for (const row of chunks) await insertChunk(tx, { plan_id: planId, ...row });
    },
    async finish(tx, planId, point, expiresAt) {
      const finished = new Layout(point.layout).finish();
      await update(tx, planId, { ...finished, expires_at: expiresAt });
      return finished.size;
    },
    async drop(tx, planId) {
      const plan = await lockPlan(tx, planId);
      if (!plan) return;
      await updateLivePlan(tx, planId, { expires_at: now() }, now());
      await giveBack(tx, plan);
    },
  };
}
