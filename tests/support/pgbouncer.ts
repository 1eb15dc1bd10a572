import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./ports.ts";

/** Debian puts it there, which is on the search path of root only. */
const PATH = `${process.env["PATH"] ?? ""}:/usr/sbin`;
/** PgBouncer refuses to run as root; this user exists everywhere and owns nothing. */
const NOBODY = 65_534;
const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const START_MS = 20_000;

export const hasPgbouncer = (): boolean =>
  spawnSync("pgbouncer", ["--version"], { env: { PATH } }).status === 0;

export interface RunningPgbouncer {
  /** The address of the same database, by way of PgBouncer. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A real PgBouncer that hands out `connections` connections to the database of `url` by transaction. */
export async function startPgbouncer(url: string, connections: number): Promise<RunningPgbouncer> {
  const { hostname, port, pathname, username } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), "holdall-pgbouncer-"));
  const own = await freePort();
  writeFileSync(join(folder, "users"), `"${username}" ""\n`);
  writeFileSync(
    join(folder, "pgbouncer.ini"),
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = ${connections}
`,
  );
  if (process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY);
  const child = spawn("pgbouncer", ["-q", join(folder, "pgbouncer.ini")], {
    ...asUser,
    env: { PATH },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (text: Buffer) => (said += text.toString()));
  process.once("exit", () => child.kill("SIGKILL"));
  const through = `postgres://${username}@127.0.0.1:${own}${pathname}`;
  for (const deadline = Date.now() + START_MS; ; await sleep(50)) {
    const client = new pg.Client({ connectionString: through });
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (answers) break;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`PgBouncer doesn't start: ${said}`);
  }
  return {
    url: through,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const exit = once(child, "exit");
        child.kill("SIGKILL");
        await exit;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
