import { syncFolder } from "./file-tools.ts";

interface Running {
  readonly now: Promise<void>;
  /** The one after it, for whoever came meanwhile. */
  next: Promise<void> | null;
}

/** Makes the names in folders durable. What comes while a folder is synced shares the one sync after it. */
export class FolderSyncs {
  private readonly running = new Map<string, Running>();
  private readonly run: (path: string) => Promise<void>;

  constructor(run = syncFolder) {
    this.run = run;
  }

  sync(path: string): Promise<void> {
    const running = this.running.get(path);
    if (!running) return this.start(path);
    const again = () => this.start(path);
    return (running.next ??= running.now.then(again, again));
  }

  private start(path: string): Promise<void> {
    const running: Running = { now: this.run(path), next: null };
    this.running.set(path, running);
    const ended = () => {
      if (running.next === null) this.running.delete(path);
    };
    running.now.then(ended, ended);
    return running.now;
  }
}
