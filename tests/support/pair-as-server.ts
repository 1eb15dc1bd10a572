import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshDatabase } from "./databases.ts";
import { freePort } from "./ports.ts";
import { freshBucket } from "./s3.ts";
import { sharedKeys, startPair } from "./server-pair.ts";
import type { RunningServer, ServerOptions } from "./server-process.ts";

type Env = Readonly<Record<string, string>>;

/** The engines of each folder that a test goes on with; they end with the shared servers of the tests. */
const engines = new Map<string, Env>();

/** Two servers and a worker where a test expects one server. */
export async function startPairAsServer({ dataDir, port, env = {} }: ServerOptions): Promise<RunningServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "holdall-pair-"));
  const own = { ...(await enginesOf(folder, env["HOLDALL_DATABASE_URL"])), ...withoutSqlite(env) };
  const pair = await startPair({ folder, env: own, port: port ?? (await freePort()) });
  const all = [...pair.servers, pair.worker];
  return {
    origin: pair.proxy.origin,
    port: pair.proxy.port,
    dataDir: pair.servers[0]?.dataDir ?? folder,
    env: pair.env,
    log: () => all.map((running) => running.log()).join("\n"),
    outbox: async () => (await Promise.all(all.map((running) => running.outbox()))).flat(),
    async stop() {
      await pair.stop();
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
      return 0;
    },
    async kill9() {
      await Promise.all(all.map((running) => running.kill9()));
      await pair.proxy.close();
    },
  };
}

async function enginesOf(folder: string, databaseUrl: string | undefined): Promise<Env> {
  const known = engines.get(folder);
  if (known) return known;
  const [database, bucket] = await Promise.all([
    databaseUrl?.startsWith("postgres") ? { url: databaseUrl } : freshDatabase("postgres"),
    freshBucket(),
  ]);
  const made = { ...bucket.env, ...sharedKeys(), HOLDALL_DATABASE_URL: database.url };
  engines.set(folder, made);
  return made;
}

const withoutSqlite = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => !value.startsWith("sqlite:")));
