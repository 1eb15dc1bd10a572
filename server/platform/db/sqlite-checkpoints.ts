import type Sqlite from "better-sqlite3";
import { WorkerThread } from "../threads/worker-thread.ts";

/** This many pages of 4 KiB in the log are worth a checkpoint. */
const WORTH_PAGES = 1_000;
/**
 * At this many pages (64 MiB) the committing thread makes the checkpoint, so that the log begins anew even beside
 * writers who never rest.
 */
const MOST_PAGES = 16_384;
/** The log is looked at no more often than this, in ms. */
const LOOK_MS = 50;

interface LogState {
  readonly log: number;
  readonly checkpointed: number;
}

/**
 * Makes checkpoints of an SQLite file, by which commits go from its log into the file. That takes two syncs and up to
 * some thousand writes, for which the server would stand still, so a thread with a connection of its own does it; it is
 * started when there is first something to do.
 */
export class SqliteCheckpoints {
  readonly #file: string;
  readonly #writing: Sqlite.Database;
  readonly #thread = new WorkerThread<string, void>(new URL("./checkpoint-worker.ts", import.meta.url));
  #running: Promise<void> | null = null;
  #nextLook = 0;

  /** @param writing the connection whose commits are told by `committed` */
  constructor(file: string, writing: Sqlite.Database) {
    this.#file = file;
    this.#writing = writing;
    writing.pragma(`wal_autocheckpoint = ${MOST_PAGES}`);
  }

  /** Costs next to nothing. A checkpoint that can't be made now is made later, and nothing is lost by that. */
  committed(): void {
    const now = performance.now();
    if (this.#running || now < this.#nextLook) return;
    this.#nextLook = now + LOOK_MS;
    const [state] = this.#writing.pragma("wal_checkpoint(noop)") as LogState[];
    if (!state || state.log - state.checkpointed < WORTH_PAGES) return;
    this.#running = this.#thread
      .ask(this.#file)
      .catch(() => undefined)
      .finally(() => (this.#running = null));
  }

  /** Resolves when the thread has closed its connection. */
  async end(): Promise<void> {
    await this.#running;
    await this.#thread.end();
  }
}
