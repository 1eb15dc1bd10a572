import type { BlobStore } from "../../../server/platform/blob/blob-store.ts";
import { failure } from "../../../server/platform/failure.ts";

/** A store that breaks where a test says. */
export class BreakableStore {
  /** Bytes the disk still takes. */
  room = Number.POSITIVE_INFINITY;
  /** Bytes the disk says it has left; null: it is asked. */
  free: number | null = null;
  /** Called between the blob's commit and the transaction. */
  afterCommit: () => Promise<void> = async () => undefined;

  wrap(store: BlobStore): BlobStore {
    const rest = (bytes: number) => {
      const taken = Math.min(bytes, this.room);
      this.room -= taken;
      return taken;
    };
    return new Proxy(store, {
      get: (target, name) => {
        if (name === "append") {
          return async (
            key: string,
            offset: number,
            source: AsyncIterable<Buffer>,
            onBytes?: (b: Buffer) => void,
          ) => {
            let full = false;
            const bounded = async function* () {
              for await (const chunk of source) {
                const taken = rest(chunk.length);
                full = taken < chunk.length;
                if (taken > 0) yield taken === chunk.length ? chunk : Buffer.from(chunk.subarray(0, taken));
                if (full) return;
              }
            };
            const end = await target.append(key, offset, bounded(), onBytes);
            if (full) throw failure("storage_full");
            return end;
          };
        }
        if (name === "free") return async () => this.free ?? target.free();
        if (name === "commit") {
          return async (...args: Parameters<BlobStore["commit"]>) => {
            await target.commit(...args);
            await this.afterCommit();
          };
        }
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  }
}
