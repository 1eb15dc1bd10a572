import { spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FILES_TYPE } from "../../contract/uploads.ts";
import { limited } from "../../server/platform/blob/limited.ts";
import { figure, median, table } from "./figures.ts";
import type { Holdall } from "./peers.ts";
import type { Peer } from "./process.ts";
import { send } from "./transfers.ts";

const AT_ONCE = 8;
/** As many files at a time as the server syncs at once. */
const GROUP = 512;
/** Files that are sent one by one in each run. */
const ALONE = 300;

interface Place {
  readonly folder: string;
  readonly holdall: Holdall;
  readonly nginx: Peer | null;
  readonly count: number;
  /** Bytes of each. */
  readonly size: number;
}

/** Small files a second, every one of ours durable and in the ledger, beside nginx (neither) and the disk alone. */
export async function smallFiles(place: Place, runs: number): Promise<void> {
  const { holdall, nginx, count } = place;
  const alone = Math.min(ALONE, count);
  const works: readonly (readonly [string, Peer | null, () => Promise<number>])[] = [
    ["holdall, one batch", holdall, () => batch(place)],
    ...(nginx ? [["nginx, one by one", nginx, () => putAll(nginx, place)] as const] : []),
    ["the disk alone", null, () => Promise.resolve(rawDisk(place))],
    ["holdall, one by one", holdall, () => oneByOne(place, alone)],
  ];
  const rows: { readonly name: string; readonly rates: number[]; readonly costs: number[] }[] = works.map(
    ([name]) => ({ name, rates: [], costs: [] }),
  );
  for (let run = -1; run < runs; run += 1) {
    for (const [index, [, peer, work]] of works.entries()) {
      const before = peer?.processorTime() ?? Number.NaN;
      const rate = await work();
      const files = index === works.length - 1 ? alone : count;
      if (run < 0) continue;
      rows[index]?.rates.push(rate);
      rows[index]?.costs.push((((peer?.processorTime() ?? Number.NaN) - before) * 1_000_000) / files);
    }
  }
  table(
    [`${count} files of ${place.size / 1024} KiB`, "files/s", "µs of processor each"],
    rows.map(({ name, rates, costs }) => [name, figure(median(rates)), figure(median(costs))]),
  );
}

async function batch({ holdall, count, size }: Place): Promise<number> {
  const run = randomUUID();
  const parts = Array.from({ length: count }, (_, at) => [
    Buffer.from(`${JSON.stringify({ path: `${run}/d${at % 20}/f${at}`, size })}\n`),
    randomBytes(size),
  ]).flat();
  const body = new Uint8Array(Buffer.concat(parts));
  const started = performance.now();
  const reply = await fetch(`${holdall.origin}/api/drive/v1/files:batchUpload?request_id=${run}`, {
    method: "POST",
    headers: { authorization: `Bearer ${holdall.token}`, "content-type": FILES_TYPE },
    body,
  });
  const { files } = (await reply.json()) as { files: { error: string }[] };
  const rate = perSecond(count, started);
  if (files.length !== count || files.some(({ error }) => error))
    throw new Error("not every file was stored");
  return rate;
}

const perSecond = (files: number, started: number): number => (files * 1000) / (performance.now() - started);

/** Runs `work` for `files` new names, some at once; resolves with files a second. */
async function timed(files: number, work: (name: string) => Promise<void>): Promise<number> {
  const names = Array.from({ length: files }, () => randomUUID());
  const started = performance.now();
  await limited(AT_ONCE, names, work);
  return perSecond(files, started);
}

async function putAll(nginx: Peer, { count, size }: Place): Promise<number> {
  const text = randomBytes(size / 2).toString("hex");
  return timed(count, async (name) => {
    const { status } = await send("PUT", `${nginx.origin}/${name}`, { "content-length": size }, text);
    if (status !== 201) throw new Error(`PUT answered ${status}`);
  });
}

/**
 * Measures the disk's own limit: files are written, synced, renamed and synced again, as many at a time as the server
 * does.
 */
function rawDisk({ folder, count, size }: Place): number {
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
  return perSecond(count, started);
}

const oneByOne = ({ holdall, size }: Place, count: number): Promise<number> =>
  timed(count, (name) => upload(holdall, name, randomBytes(size)));

async function upload(holdall: Holdall, name: string, bytes: Buffer): Promise<void> {
  const begun = await fetch(`${holdall.origin}/api/drive/v1/files`, {
    method: "POST",
    headers: { authorization: `Bearer ${holdall.token}`, "content-type": "application/json" },
    body: JSON.stringify({
      kind: "drive#file",
      name,
      size: String(bytes.length),
      upload_type: "UPLOAD_TYPE_RESUMABLE",
    }),
  });
  const { resumable } = (await begun.json()) as { resumable: { params: { endpoint: string } } };
  const sent = await fetch(resumable.params.endpoint, {
    method: "PATCH",
    headers: {
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    },
    body: new Uint8Array(bytes),
  });
  if (sent.status !== 204) throw new Error(`PATCH answered ${sent.status}`);
}
