interface Running<Result> {
  readonly now: Promise<Result>;
  /** The run after this one, for callers that came meanwhile. */
  next: Promise<Result> | null;
}

/**
 * Work that one run does for everybody who wants it, such as syncing a folder or looking something up. A caller that
 * comes during a run shares the next one, which begins after the caller came and so misses nothing that was done
 * before.
 */
export class SharedRuns<Result> {
  private readonly running = new Map<string, Running<Result>>();
  private readonly work: (key: string) => Promise<Result>;

  constructor(work: (key: string) => Promise<Result>) {
    this.work = work;
  }

  run(key: string): Promise<Result> {
    const running = this.running.get(key);
    if (!running) return this.start(key);
    const again = () => this.start(key);
    return (running.next ??= running.now.then(again, again));
  }

  private start(key: string): Promise<Result> {
    const running: Running<Result> = { now: this.work(key), next: null };
    this.running.set(key, running);
    const ended = () => {
      if (running.next === null) this.running.delete(key);
    };
    running.now.then(ended, ended);
    return running.now;
  }
}
