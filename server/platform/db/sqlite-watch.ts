import type Sqlite from "better-sqlite3";
import type { Database } from "./database.ts";

const LOOK_MS = 100;

export interface SqliteNews {
  readonly watch: Database["watch"];
  /** Tells that this process has committed something signalled. */
  committed(): void;
  close(): void;
}

/**
 * Other processes' commits are seen by `data_version`, a counter in shared memory that costs a microsecond to read.
 * @param connection one that doesn't write, so that this process's own commits count as well
 */
export function watchSqlite(connection: Sqlite.Database): SqliteNews {
  const watchers = new Set<(words: null) => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let version: unknown;

  const tell = () => watchers.forEach((heard) => heard(null));
  const look = () => {
    const current = connection.pragma("data_version", { simple: true });
    if (current === version) return;
    version = current;
    tell();
  };
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };
  return {
    committed: tell,
    watch(heard) {
      const watcher = (words: null) => heard(words);
      watchers.add(watcher);
      version = connection.pragma("data_version", { simple: true });
      timer ??= setInterval(look, LOOK_MS).unref();
      return {
        ready: Promise.resolve(),
        async end() {
          watchers.delete(watcher);
          if (watchers.size === 0) rest();
        },
      };
    },
    close: rest,
  };
}
