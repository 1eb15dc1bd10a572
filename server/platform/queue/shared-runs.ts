interface Running<Result> {
  readonly now: Promise<Result>;
  /** The one after it, for whoever came meanwhile. */
  next: Promise<Result> | null;
}

/**
 * Work that one run does for everybody who wants it, as syncing a folder or looking something up: who comes during a run
 * shares the one after it, which begins later than they came and so misses nothing that was done before.
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
