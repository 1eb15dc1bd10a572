import { createPatience, withPatience } from "../../../platform/db/call-patience.ts";
import { Failure, failure } from "../../../platform/failure.ts";
import type { SpareMemory } from "../../../platform/memory/spare-memory.ts";
import type { Entry } from "../../tree/index.ts";
import type { BatchFile } from "./batch-file.ts";
import { storeGroup, type BatchParts, type BatchTarget, type Stored } from "./batch-group.ts";
import { placeGroup } from "./batch-place.ts";

/** This many groups of one request may hold memory, the one that is being read included. */
export const GROUPS_AT_ONCE = 3;

/**
 * A request that has waited for the store for this long in all gets an answer about what has been done, because proxies
 * give up on an answer after a minute. A repeat of the request goes on from there.
 */
const PATIENCE_MS = 30_000;

/** Files of a body that are stored together. */
export interface BatchGroup {
  readonly bytes: Buffer;
  readonly files: BatchFile[];
  /** One for each file that the body named, in its order: the file, or the reason why it can't be made. */
  readonly answers: { readonly path: string; readonly made: Failure | BatchFile }[];
  /** The bytes of `bytes` that have been read. */
  filled: number;
}

export interface BatchResult {
  /** The path as the client sent it. */
  readonly path: string;
  readonly made: Entry | Failure;
}

/** The groups of one request: stored beside each other, their rows written in their order. */
export class BatchGroups {
  readonly #parts: BatchParts & { readonly memory: SpareMemory };
  readonly #target: BatchTarget;
  readonly #results: BatchResult[] = [];
  readonly #storing: Promise<unknown>[] = [];
  /** Ends when the rows of all groups so far are written. */
  #placing: Promise<void> = Promise.resolve();
  /** Ms for which the body had to wait. */
  #waited = 0;

  readonly #patienceMs: number;

  constructor(
    parts: BatchParts & { readonly memory: SpareMemory },
    target: BatchTarget,
    patienceMs = PATIENCE_MS,
  ) {
    this.#parts = parts;
    this.#target = target;
    this.#patienceMs = patienceMs;
  }

  /**
   * Takes over the group's memory. Resolves when there is room for the next one. A group that comes too late isn't
   * stored, and each of its files is answered with `unavailable`.
   */
  async add(group: BatchGroup): Promise<void> {
    const earlier = this.#placing;
    this.#target.underWay.bytes += group.filled;
    this.#target.underWay.entries += group.files.length;
    const isLate = this.#waited > this.#patienceMs;
    const storing: Promise<Stored | Failure> = isLate
      ? Promise.resolve(failure("unavailable"))
      : withPatience(createPatience(), () =>
          storeGroup(this.#parts, this.#target, group.bytes, group.files, earlier),
        );
    const stored = storing.catch(asFailure).finally(() => this.#parts.memory.giveBack(group.bytes));
    this.#placing = this.#place(group, stored, earlier);
    this.#placing.catch(() => undefined);
    this.#storing.push(stored);
    if (this.#storing.length < GROUPS_AT_ONCE) return;
    const began = performance.now();
    await this.#storing.shift();
    this.#waited += performance.now() - began;
  }

  /** Resolves with the results of all groups, in the order of the body. */
  async results(): Promise<readonly BatchResult[]> {
    await this.#placing;
    return this.#results;
  }

  /** Resolves when nothing goes on any more, whether it went well or not. */
  async untilIdle(): Promise<void> {
    await Promise.allSettled([...this.#storing, this.#placing]);
  }

  async #place(group: BatchGroup, stored: Promise<Stored | Failure>, earlier: Promise<void>): Promise<void> {
    const { files, answers, filled } = group;
    const [down] = await Promise.all([stored, earlier]);
    const made =
      down instanceof Failure
        ? down
        : await withPatience(createPatience(), () =>
            placeGroup(this.#parts, this.#target, files, down),
          ).catch(asFailure);
    this.#target.underWay.bytes -= filled;
    this.#target.underWay.entries -= files.length;
    const byFile = new Map(files.map((file, at) => [file, made instanceof Failure ? made : made[at]]));
    for (const { path, made: one } of answers) {
      const answer = one instanceof Failure ? one : byFile.get(one);
      this.#results.push({ path, made: answer ?? failure("internal") });
    }
  }
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}
