import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startRoundRobin, type RoundRobin } from "./round-robin.ts";
import { startProcess, type RunningServer } from "./server-process.ts";

const KEYS = ["LINK", "COOKIE", "LOGIN", "SHIELD"];

/** The options that both servers have in common. */
export interface PairOptions {
  /** Each process has a folder of its own in it. */
  readonly folder: string;
  /** Database, blobs and keys. */
  readonly env: Readonly<Record<string, string>>;
  /** The port of the load balancer; 0 takes any. */
  readonly port?: number;
}

/** Two servers that only serve and a worker, behind a load balancer that gives each request to the next server. */
export interface ServerPair {
  readonly proxy: RoundRobin;
  readonly servers: readonly RunningServer[];
  readonly worker: RunningServer;
  /** The settings a command of the operator needs. */
  readonly env: Readonly<Record<string, string>>;
  /** Ends one as a power cut would; the other serves on. */
  kill9(index: number): Promise<void>;
  stop(): Promise<void>;
}

/** Keys that all processes of an instance must share when they have no folder in common. */
export const sharedKeys = (): Readonly<Record<string, string>> =>
  Object.fromEntries(KEYS.map((key) => [`HOLDALL_${key}_KEY`, randomBytes(32).toString("base64url")]));

export async function startPair({ folder, env, port = 0 }: PairOptions): Promise<ServerPair> {
  const proxy = await startRoundRobin(port);
  const common = { ...env, HOLDALL_PUBLIC_URL: proxy.origin, HOLDALL_TRUSTED_PROXIES: "127.0.0.1" };
  const begin = (name: string, program: "server" | "worker", worker: string) => {
    const dataDir = join(folder, name);
    mkdirSync(dataDir, { recursive: true });
    return startProcess({ program, dataDir, env: { ...common, HOLDALL_WORKER: worker } });
  };
  const one = await begin("one", "server", "false");
  const [two, worker] = await Promise.all([
    begin("two", "server", "false"),
    begin("worker", "worker", "true"),
  ]);
  const servers = [one, two];
  proxy.targets(servers.map(({ origin }) => origin));
  return {
    proxy,
    servers,
    worker,
    env: { HOLDALL_DATA_DIR: one.dataDir, ...env },
    async kill9(index) {
      await servers[index]?.kill9();
    },
    async stop() {
      await Promise.all([...servers, worker].map((running) => running.stop()));
      await proxy.close();
    },
  };
}
