import { failure } from "../../../platform/failure.ts";
import { acquireLease, type Lease, type LeaseParts } from "./upload-lease.ts";

interface Turn {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/** One request at a time works on an upload. */
export interface Turns {
  /**
   * Runs `work` alone. A newer request takes over: the earlier one is more often than not a dead connection, so its
   * `signal` fires, and the newer begins when the bytes of the earlier are down. Throws `upload_locked` when an even
   * newer one came while this was waiting.
   * @param before is done first, without the lease among servers; what it resolves with is the result, unless that is null
   */
  run<Result>(
    id: string,
    work: (lease: Lease, signal: AbortSignal) => Promise<Result>,
    before?: (signal: AbortSignal) => Promise<Result | null>,
  ): Promise<Result>;
  /** Stops every sender, answers it with `unavailable`, and waits until its bytes are stored. */
  close(): Promise<void>;
}

export function createTurns(parts: LeaseParts): Turns {
  const latest = new Map<string, Turn>();
  let closing = false;

  const alone = async <Result>(
    id: string,
    stop: AbortController,
    work: (lease: Lease, signal: AbortSignal) => Promise<Result>,
    before?: (signal: AbortSignal) => Promise<Result | null>,
  ): Promise<Result> => {
    if (stop.signal.aborted) throw closing ? failure("unavailable") : failure("upload_locked");
    const early = (await before?.(stop.signal)) ?? null;
    if (early !== null) return early;
    const lease = await acquireLease(parts, id, () => stop.abort());
    try {
      return await work(lease, stop.signal);
    } finally {
      await lease.release();
    }
  };

  return {
    async run(id, work, before) {
      if (closing) throw failure("unavailable");
      const earlier = latest.get(id);
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const turn: Turn = { stop: new AbortController(), ended };
      latest.set(id, turn);
      earlier?.stop.abort();
      await earlier?.ended;
      try {
        return await alone(id, turn.stop, work, before);
      } finally {
        end();
        if (latest.get(id) === turn) latest.delete(id);
      }
    },
    async close() {
      closing = true;
      const turns = [...latest.values()];
      for (const turn of turns) turn.stop.abort(failure("unavailable"));
      await Promise.all(turns.map((turn) => turn.ended));
    },
  };
}
