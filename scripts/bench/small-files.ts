import { spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clientTime, run } from "./client.ts";
import { figure, median, table } from "./figures.ts";
import type { Holdall } from "./peers.ts";
import type { Peer } from "./process.ts";

const SCRIPT = join(import.meta.dirname, "small-files.lua");
const SECONDS = 3;
/** As many files at a time as the server syncs at once. */
const GROUP = 512;
/** Ways to store, and as many connections as they are measured with; an account may have four batches at once, those that were cut off included. */
const WAYS = { put: [1, 8], form: [1, 8], tus: [1, 8], batch: [1, 2] } as const;

interface Place {
  readonly folder: string;
  readonly holdall: Holdall;
  readonly nginx: Peer | null;
  /** Files that the disk alone is given. */
  readonly count: number;
  /** Bytes of each. */
  readonly size: number;
}

interface Line {
  readonly name: string;
  readonly connections: number;
  /** Stores files; resolves with their number and the seconds it took. */
  readonly work: () => Promise<{ readonly files: number; readonly seconds: number }>;
  readonly peer: Peer | null;
  readonly rates: number[];
  /** µs of processor for each file: the server's, and the client's. */
  readonly costs: number[];
  readonly clients: number[];
}

/**
 * Small files a second, every one of ours durable and in the ledger, beside nginx (neither) and the disk alone. wrk is
 * everybody's client, with a thread for each connection; its own processor time stands beside the server's.
 */
export async function smallFiles(place: Place, runs: number): Promise<void> {
  const { holdall, nginx, size } = place;
  const lines: Line[] = [];
  const add = (name: string, connections: number, peer: Peer | null, work: Line["work"]) =>
    lines.push({ name, connections, peer, work, rates: [], costs: [], clients: [] });
  for (const connections of nginx ? [1, 8] : [])
    add("nginx, PUT", connections, nginx, () => store(nginx!, connections, ["webdav", "-", `${size}`]));
  for (const [way, manyAtOnce] of Object.entries(WAYS))
    for (const connections of manyAtOnce)
      add(`holdall, ${way}`, connections, holdall, () =>
        store(holdall, connections, [way, holdall.token, `${size}`]),
      );
  add("the disk alone", 1, null, () => Promise.resolve(rawDisk(place)));
  // The first run only warms the machine up.
  for (let round = -1; round < runs; round += 1) {
    for (const line of lines) {
      const before = { server: line.peer?.processorTime() ?? Number.NaN, client: clientTime() };
      const { files, seconds } = await line.work();
      if (round < 0) continue;
      line.rates.push(files / seconds);
      line.costs.push((((line.peer?.processorTime() ?? Number.NaN) - before.server) * 1e6) / files);
      line.clients.push(line.peer ? ((clientTime() - before.client) * 1e6) / files : Number.NaN);
    }
  }
  table(
    [`files of ${size / 1024} KiB`, "connections", "files/s", "µs of processor each", "the client's"],
    lines.map(({ name, connections, rates, costs, clients }) => [
      name,
      String(connections),
      ...[rates, costs, clients].map((each) => figure(median(each))),
    ]),
  );
}

async function store(
  { origin }: Peer,
  connections: number,
  args: readonly string[],
): Promise<{ files: number; seconds: number }> {
  const told = await run("wrk", [
    `-t${connections}`,
    `-c${connections}`,
    `-d${SECONDS}s`,
    "--timeout=30s",
    "-s",
    SCRIPT,
    origin,
    "--",
    ...args,
  ]);
  const [, made, refused, us] = /made (\d+) refused (\d+) in (\d+) us/.exec(told) ?? [];
  if (refused !== "0" || !made) throw new Error(`Not every file was stored:\n${told}`);
  return { files: Number(made), seconds: Number(us) / 1e6 };
}

/**
 * Measures the disk's own limit: files are written, synced, renamed and synced again, as many at a time as the server
 * does.
 */
function rawDisk({ folder, count, size }: Place): { files: number; seconds: number } {
  const root = join(folder, randomUUID());
  mkdirSync(root);
  const files = Array.from({ length: count }, () => ({
    path: join(root, randomUUID()),
    bytes: randomBytes(size),
  }));
  const sync = () => spawnSync("sync", ["-f", root]);
  const started = performance.now();
  for (let at = 0; at < files.length; at += GROUP) {
    const group = files.slice(at, at + GROUP);
    for (const { path, bytes } of group) writeFileSync(path, bytes);
    sync();
    for (const { path } of group) renameSync(path, `${path}.named`);
    sync();
  }
  return { files: count, seconds: (performance.now() - started) / 1000 };
}
