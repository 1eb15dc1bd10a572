/** One of the few uploads that run at once, of one file or of a batch of small ones. It lasts until its last try. */
export interface Lane {
  readonly ids: ReadonlySet<string>;
  readonly isBatch: boolean;
  readonly signal: AbortSignal;
}

interface LaneControls extends Lane {
  readonly ids: Set<string>;
  readonly stop: AbortController;
  wake: () => void;
}

/** Knows which transfers are under way, and stops or wakes them. */
export class Lanes {
  private readonly all = new Set<LaneControls>();
  private readonly byId = new Map<string, LaneControls>();

  get count(): number {
    return this.all.size;
  }

  get batches(): number {
    return [...this.all].filter(({ isBatch }) => isBatch).length;
  }

  begin(ids: readonly string[], isBatch: boolean): Lane {
    const stop = new AbortController();
    const lane: LaneControls = {
      ids: new Set(ids),
      isBatch,
      stop,
      signal: stop.signal,
      wake: () => undefined,
    };
    this.all.add(lane);
    for (const id of ids) this.byId.set(id, lane);
    return lane;
  }

  end(lane: Lane): void {
    this.all.delete(lane as LaneControls);
    for (const id of lane.ids) if (this.byId.get(id) === lane) this.byId.delete(id);
  }

  /** Takes a transfer out of its lane, and stops a lane that is then empty. */
  stop(id: string): void {
    const lane = this.byId.get(id);
    if (!lane) return;
    this.byId.delete(id);
    lane.ids.delete(id);
    if (lane.ids.size > 0) return;
    this.all.delete(lane);
    lane.stop.abort();
    lane.wake();
  }

  /** Resolves after the delay (ms), or sooner when the lane is woken or stopped. */
  rest(lane: Lane, delay: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, delay);
      (lane as LaneControls).wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (lane.signal.aborted) (lane as LaneControls).wake();
    });
  }

  /** Ends all waits at once. */
  wake(): void {
    for (const lane of this.all) lane.wake();
  }
}
