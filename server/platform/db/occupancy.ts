import { closeSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { StartFault } from "../start-fault.ts";
import { errorCode } from "../error-code.ts";
import { makeFolder } from "../make-folder.ts";
import { DEFAULT_LIMITS, type DatabaseLimits } from "./database-limits.ts";
import { connectionOf } from "./postgres-pool.ts";

const SQLITE = "sqlite:";
const SUFFIX = "-occupied";
const LOCK = 4_801_078;
const AGAIN_MS = 1_000;
/** PostgreSQL notices only after a moment that a process was killed. */
const PATIENCE_MS = 10_000;

/** `shared` for servers and commands; `alone` for work that no other process may run beside. */
type How = "shared" | "alone";

export interface Occupancy {
  /** False when the connection that held it broke, because others may have come since. */
  held(): boolean;
  release(): Promise<void>;
}

/** The file beside a SQLite file on which every process that works on it holds a lock. */
export const occupancyFile = (database: string): string => `${database}${SUFFIX}`;

/**
 * Declares that this process works on a database; the system takes that back when the process dies in any way. Throws a
 * `StartFault` when others are in the way.
 */
export async function occupy(
  url: string,
  how: How,
  limits: DatabaseLimits = DEFAULT_LIMITS,
): Promise<Occupancy> {
  const occupancy = url.startsWith(SQLITE)
    ? occupySqlite(url.slice(SQLITE.length), how)
    : await occupyPostgres(() => lockedClient(limits.sessionUrl ?? url, how, limits), how);
  if (occupancy) return occupancy;
  throw new StartFault([
    how === "alone"
      ? "A server or another command is using this instance. Stop it first."
      : "This instance is being moved or restored. Start again when that has ended.",
  ]);
}

const occupySqlite = (database: string, how: How): Occupancy | null =>
  occupyFile(occupancyFile(database), how);

/** Holds the file `file`, which is made; null when others are in the way. */
export function occupyFile(file: string, how: How): Occupancy | null {
  makeFolder(dirname(file));
  closeSync(openSync(file, "a", 0o600));
  const connection = new Sqlite(file, { timeout: 0 });
  try {
    connection.exec(how === "alone" ? "begin exclusive" : "begin");
    connection.prepare("select count(*) from sqlite_master").get();
  } catch (error) {
    connection.close();
    if (errorCode(error).startsWith("SQLITE_BUSY")) return null;
    throw error;
  }
  return { held: () => connection.open, release: async () => void connection.close() };
}

async function occupyPostgres(connect: () => Promise<pg.Client | null>, how: How): Promise<Occupancy | null> {
  const patience = Date.now() + PATIENCE_MS;
  let client = await connect();
  while (!client && Date.now() < patience) {
    await sleep(AGAIN_MS);
    client = await connect();
  }
  if (!client) return null;
  let held = true;
  let released = false;
  let timer: NodeJS.Timeout | undefined;

  const again = () => {
    held = false;
    if (released || how === "alone") return;
    timer = setTimeout(() => {
      connect().then((fresh) => (fresh ? keep(fresh) : again()), again);
    }, AGAIN_MS).unref();
  };
  const keep = (fresh: pg.Client) => {
    if (released) return void fresh.end();
    client = fresh;
    held = true;
    fresh.once("end", again);
  };
  keep(client);
  return {
    held: () => held,
    async release() {
      released = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

async function lockedClient(url: string, how: How, limits: DatabaseLimits): Promise<pg.Client | null> {
  const client = new pg.Client(connectionOf(url, limits));
  client.on("error", () => undefined);
  const lock = how === "alone" ? "pg_try_advisory_lock" : "pg_try_advisory_lock_shared";
  try {
    await client.connect();
    const { rows } = await client.query<{ got: boolean }>(`select ${lock}(${LOCK}) as got`);
    if (rows[0]?.got) return client;
    await client.end();
    return null;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
