import type { BlobStore } from "../../../platform/blob/blob-store.ts";
import { ByteIntake } from "./byte-intake.ts";
import type { HashPool } from "./hash-pool.ts";
import type { AsyncHash } from "./hash.types.ts";

const MOST_KEPT = 10_000;

/** The hashes of the first `offset` bytes of an upload. */
export interface HashState {
  readonly sha256: AsyncHash;
  readonly gcid: AsyncHash;
  readonly crc32: AsyncHash;
  offset: number;
}

export const hashesIn = ({ sha256, gcid, crc32 }: HashState): readonly AsyncHash[] => [sha256, gcid, crc32];

/**
 * Hash states between the requests of an upload, so that each byte is hashed once. They are only a cache: after a
 * restart, or when another server took part, the state is made again from the staged bytes.
 */
export class HashStates {
  private readonly kept = new Map<string, HashState>();
  private readonly pool: HashPool;
  private readonly store: BlobStore;

  constructor(pool: HashPool, store: BlobStore) {
    this.pool = pool;
    this.store = store;
  }

  /** The state at `offset`, out of the cache or rebuilt; the caller puts it back or drops it. */
  async take(id: string, size: number, offset: number): Promise<HashState> {
    const kept = this.kept.get(id);
    this.kept.delete(id);
    if (kept?.offset === offset) return kept;
    if (kept) this.drop(kept);
    const state = {
      gcid: this.pool.begin("gcid", size),
      sha256: this.pool.begin("sha256", size),
      crc32: this.pool.begin("crc32", size),
      offset: 0,
    };
    if (offset > 0) await this.rebuild(id, state, offset);
    return state;
  }

  put(id: string, state: HashState): void {
    this.kept.set(id, state);
    if (this.kept.size <= MOST_KEPT) return;
    const [oldest] = this.kept.keys();
    if (oldest !== undefined) this.forget(oldest);
  }

  forget(id: string): void {
    const kept = this.kept.get(id);
    if (!kept) return;
    this.kept.delete(id);
    this.drop(kept);
  }

  drop(state: HashState): void {
    for (const running of hashesIn(state)) running.drop();
  }

  private async rebuild(id: string, state: HashState, offset: number): Promise<void> {
    const intake = new ByteIntake(this.store.readStaged(id), { limit: offset, hashes: hashesIn(state) });
    await intake.drain(async (round) => {
      for await (const bytes of round) intake.written(bytes);
    });
    if (intake.fault || intake.taken !== offset) {
      this.drop(state);
      throw intake.fault ?? new Error(`only ${intake.taken} of ${offset} staged bytes could be read`);
    }
    state.offset = offset;
  }
}
