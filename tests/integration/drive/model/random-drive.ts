import assert from "node:assert/strict";
import { Failure } from "../../../../server/platform/failure.ts";
import {
  KEEP_BOTH,
  setLimit,
  type Entry,
  type MergeState,
  type ConflictChoice,
} from "../../../../server/services/tree/index.ts";
import { shareWorld, type World } from "../../share/share-world.ts";
import { ModelDrive, type ModelNode } from "./model-drive.ts";
import { LIMIT, NAMING, SEALING, VERSIONS_KEPT } from "./random-limits.ts";
import type { RandomBlobs } from "./random-blobs.ts";
import { randomOf } from "../../../support/random.ts";

/** A share as the model knows it. */
export interface ModelShare {
  readonly id: string;
  readonly ownerId: string;
  readonly roots: readonly string[];
  /** This many people may save it; null for any number. */
  readonly most: number | null;
  /** The people who have saved it; each counts once and may save again. */
  readonly savers: Set<string>;
  withdrawn: boolean;
}

/** The drives of several owners, the same in the model and in the server, and the dice that choose what happens. */
export class RandomDrive {
  readonly world: World;
  readonly blobs: RandomBlobs;
  readonly random: (below: number) => number;
  readonly owners: readonly string[];
  readonly model = new ModelDrive();
  readonly shares: ModelShare[] = [];
  /** Ids of each owner's tags. */
  readonly tags = new Map<string, readonly string[]>();
  /** Entries that were deleted for good; their ids must stay unknown. */
  readonly gone: ModelNode[] = [];

  constructor(world: World, blobs: RandomBlobs, seed: number) {
    this.world = world;
    this.blobs = blobs;
    this.random = randomOf(seed);
    this.owners = [world.person(), world.person(), world.person()];
  }

  static async begin(
    database: Parameters<typeof shareWorld>[0],
    blobs: RandomBlobs,
    seed: number,
  ): Promise<RandomDrive> {
    const run = new RandomDrive(
      shareWorld(database, { versionsKept: VERSIONS_KEPT, sealing: SEALING, names: NAMING }),
      blobs,
      seed,
    );
    for (const owner of run.owners) await database.write((tx) => setLimit(tx, owner, LIMIT));
    return run;
  }

  get tree(): World["tree"] {
    return this.world.tree;
  }

  get database(): World["database"] {
    return this.world.database;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.random(items.length)]!;
  }

  /** Up to three entries of an owner. */
  some(ownerId: string, which: (node: ModelNode) => boolean = () => true): readonly ModelNode[] {
    const own = this.model.of(ownerId).filter(which);
    if (own.length === 0) return [];
    return [...new Set(Array.from({ length: 1 + this.random(3) }, () => this.pick(own)))];
  }

  live = (node: ModelNode): boolean => !this.model.inTrash(node);

  liveFolder(ownerId: string): string {
    const folders = this.model.of(ownerId).filter((node) => !node.isFile && this.live(node));
    return this.pick(["", ...folders.map((folder) => folder.id)]);
  }

  add(entry: Entry, content: string): void {
    const { id, ownerId, parentId, name, size, kind, modifiedAt } = entry;
    const isFile = kind === "file";
    const marks = { starred: false, tags: new Set<string>(), versions: [] };
    this.model.add({
      id,
      ownerId,
      parentId,
      name,
      isFile,
      content,
      size,
      modifiedAt,
      trashed: false,
      ...marks,
    });
  }

  remove(nodes: readonly ModelNode[]): void {
    this.gone.push(...this.model.remove(nodes));
  }

  /** The choice for names that meet; half of the time both entries are kept. */
  onConflict(): ConflictChoice {
    if (this.random(2) === 0) return KEEP_BOTH;
    return {
      files: this.pick(["KEEP_BOTH", "REPLACE", "REPLACE", "SKIP", "REFUSE"]),
      folders: this.pick(["KEEP_BOTH", "MERGE", "MERGE", "SKIP", "REFUSE"]),
    };
  }

  /** Does all there is still to be merged. */
  async mergeToTheEnd(begun: MergeState | null): Promise<void> {
    for (let state = begun; state !== null;) {
      const current = state;
      const step = await this.database.write((tx) => this.tree.mergeStep(tx, current));
      state = step.done ? null : step.state;
    }
  }

  /** Every entry of a list, read page by page. */
  async listAll(request: Omit<Parameters<World["tree"]["list"]>[0], "pageToken">): Promise<readonly Entry[]> {
    const entries: Entry[] = [];
    for (let pageToken: string | null = null; ;) {
      const page = await this.tree.list({ ...request, pageToken });
      assert.ok(page.entries.length <= request.limit);
      assert.ok(page.nextPageToken === null || page.entries.length === request.limit, "a page is short");
      entries.push(...page.entries);
      pageToken = page.nextPageToken;
      if (pageToken === null) return entries;
    }
  }

  /** Runs a change that must fail with `expected`, or must not fail; resolves with null when it failed. */
  async expecting<Result>(expected: string | null, work: () => Promise<Result>): Promise<Result | null> {
    try {
      const result = await work();
      assert.equal(null, expected);
      return result;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      assert.equal(error.error, expected);
      return null;
    }
  }
}
