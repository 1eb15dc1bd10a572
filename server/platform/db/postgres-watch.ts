import pg from "pg";
import type { Database } from "./database.ts";
import type { DatabaseLimits } from "./database-limits.ts";
import { connectionOf } from "./postgres-pool.ts";

export const CHANNEL = "holdall";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const HEARTBEAT_MS = 10_000;

type Heard = Parameters<Database["watch"]>[0];

export interface PostgresNews {
  readonly watch: Database["watch"];
  close(): Promise<void>;
}

/**
 * Listens on a connection of its own while anybody watches, and connects again when that breaks or is silent. `LISTEN`
 * belongs to a session, so `url` must be the address that keeps sessions.
 */
export function watchPostgres(url: string, limits: DatabaseLimits): PostgresNews {
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
      listening ??= listen(url, limits, (words) => watchers.forEach((told) => told(words)));
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

function listen(url: string, limits: DatabaseLimits, tell: Heard): Listening {
  let ended = false;
  let client: pg.Client | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client(connectionOf(url, limits));
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
    const heartbeat = setInterval(() => void beat(fresh, limits.connectMs), HEARTBEAT_MS).unref();
    fresh.once("end", () => {
      clearInterval(heartbeat);
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

/** Ends a connection on which nothing is answered any more, because it would hear nothing either. */
async function beat(client: pg.Client, patienceMs: number): Promise<void> {
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  const silent = setTimeout(() => stream.destroy(), patienceMs);
  await client.query("select 1").catch(() => undefined);
  clearTimeout(silent);
}
