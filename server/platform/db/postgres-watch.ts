import pg from "pg";
import type { Database } from "./database.ts";

export const CHANNEL = "holdall";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

type Heard = Parameters<Database["watch"]>[0];

export interface PostgresNews {
  readonly watch: Database["watch"];
  close(): Promise<void>;
}

/**
 * Listens on a connection of its own while anybody watches, and connects again when it breaks. `LISTEN` belongs to a
 * session, so a pooler in front of PostgreSQL must pool sessions, not transactions.
 */
export function watchPostgres(url: string): PostgresNews {
  const watchers = new Set<Heard>();
  let listening: Listening | null = null;

  const rest = async () => {
    const ended = listening;
    listening = null;
    await ended?.end();
  };
  return {
    watch(heard) {
      const watcher: Heard = (words) => heard(words);
      watchers.add(watcher);
      listening ??= listen(url, (words) => watchers.forEach((told) => told(words)));
      return {
        ready: listening.ready,
        async end() {
          watchers.delete(watcher);
          if (watchers.size === 0) await rest();
        },
      };
    },
    close: rest,
  };
}

interface Listening {
  readonly ready: Promise<void>;
  end(): Promise<void>;
}

function listen(url: string, tell: Heard): Listening {
  let ended = false;
  let client: pg.Client | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on("notification", ({ payload }) => tell([payload ?? ""]));
    fresh.on("error", () => undefined);
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    if (ended) return fresh.end();
    client = fresh;
    fresh.once("end", () => {
      client = null;
      if (!ended) again(FIRST_PAUSE_MS);
    });
  }

  function again(pause: number): void {
    retry = setTimeout(() => {
      connect().then(
        () => tell(null),
        () => ended || again(Math.min(2 * pause, LONGEST_PAUSE_MS)),
      );
    }, pause).unref();
  }

  const ready = connect();
  ready.catch(() => ended || again(FIRST_PAUSE_MS));
  return {
    ready,
    async end() {
      ended = true;
      clearTimeout(retry);
      await ready.catch(() => undefined);
      await client?.end();
    },
  };
}
