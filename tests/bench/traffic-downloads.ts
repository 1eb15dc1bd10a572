import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

const WRK_S = 2;
/** Windows have grown after that. */
export const WARM = 16;
const SERVER = join(import.meta.dirname, "../integration/traffic/traffic-server.ts");
const run = promisify(execFile);

export interface Server {
  readonly child: ChildProcess;
  readonly origin: string;
}

export async function start(
  url: string,
  folder: string,
  free: string,
  flags: readonly string[] = [],
): Promise<Server> {
  const child = spawn(process.execPath, [...flags, SERVER, url, folder, free], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  });
  const [origin] = (await once(createInterface(child.stdout!), "line")) as [string];
  return { child, origin };
}

const HZ = 100;

/** Seconds of the processors that a process has taken. */
function processorTime({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / HZ;
}

/** A file of `size` bytes, by its path at every server. */
export interface File {
  readonly path: string;
  readonly size: number;
}

export interface Measured {
  readonly rate: number;
  readonly serverMs: number;
  readonly clientMs: number;
}

/** One large download by curl: MB a second, and what it cost the server's and the client's processors. */
async function large({ child, origin }: Server, { path, size }: File): Promise<Measured> {
  const before = processorTime(child);
  const script = `curl -s -o /dev/null -w '%{http_code} %{size_download} %{time_total}\\n' '${origin + path}'; times`;
  const [told = "", , children = ""] = (await run("bash", ["-c", script])).stdout.trim().split("\n");
  const [status, bytes, seconds] = told.split(" ").map(Number);
  if (status !== 200 || bytes !== size) throw new Error(`curl told ${told}`);
  return {
    rate: bytes / 1e6 / (seconds ?? 0),
    serverMs: (processorTime(child) - before) * 1_000,
    clientMs: secondsIn(children) * 1_000,
  };
}

/** `0m0.123s 0m0.456s`. */
const secondsIn = (times: string): number =>
  [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + Number(m) * 60 + Number(s), 0);

/** Small ranges by wrk: requests a second, and what each cost both. */
async function small({ child, origin }: Server, { path }: File): Promise<Measured> {
  const before = processorTime(child);
  const script = `wrk -t1 -c32 -d${WRK_S}s -H 'Range: bytes=0-16383' '${origin + path}'; times`;
  const { stdout } = await run("bash", ["-c", script]);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const clientMs = secondsIn(stdout.trim().split("\n").at(-1) ?? "") * 1_000;
  return {
    rate: Number(/Requests\/sec: +([\d.]+)/.exec(stdout)?.[1]),
    serverMs: ((processorTime(child) - before) * 1_000) / requests,
    clientMs: clientMs / requests,
  };
}

export const hasWrk = await run("wrk", ["-v"]).then(
  () => true,
  (error: { readonly code?: unknown }) => error.code !== "ENOENT",
);
/** Downloads, and how often to do each before it is measured. */
export const WAYS = [
  { way: "one large download, curl, MB/s", measure: large, warm: WARM },
  ...(hasWrk ? [{ way: "ranges of 16 KiB, 32 at once, wrk, requests/s", measure: small, warm: 1 }] : []),
];

export async function end({ child }: Server): Promise<void> {
  child.kill("SIGTERM");
  await once(child, "exit");
}
