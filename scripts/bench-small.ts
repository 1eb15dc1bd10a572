import { spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { FILES_TYPE } from "../contract/uploads.ts";
import { startHoldall } from "./bench/peers.ts";

/**
 * `npm run bench:small [-- --files 2000 --runs 5 --kib 4]`: small files a second, every one durable and in the ledger,
 * by `files:batchUpload` and one by one (`POST files`, then one PATCH), beside the disk alone. Prints medians.
 */
const { values } = parseArgs({
  options: {
    files: { type: "string", default: "2000" },
    runs: { type: "string", default: "5" },
    kib: { type: "string", default: "4" },
  },
});
const count = Number(values.files);
const runs = Number(values.runs);
const size = Number(values.kib) * 1024;
const AT_ONCE = 8;
const GROUP = 512;
/** Files that are sent one by one in each run. */
const ALONE = 300;
process.env["HOLDALL_REQUESTS_PER_MINUTE"] = "1000000";

const folder = mkdtempSync(join(tmpdir(), "holdall-bench-"));
const holdall = await startHoldall(folder);
const authorization = `Bearer ${holdall.token}`;

const makeFiles = (howMany: number) =>
  Array.from({ length: howMany }, (_, at) => ({
    path: `run-${randomUUID()}/d${at % 20}/f${at}`,
    bytes: randomBytes(size),
  }));

async function batch(): Promise<number> {
  const run = randomUUID();
  const parts = makeFiles(count).flatMap(({ bytes }, at) => [
    Buffer.from(`${JSON.stringify({ path: `${run}/d${at % 20}/f${at}`, size })}\n`),
    bytes,
  ]);
  const body = new Uint8Array(Buffer.concat(parts));
  const started = performance.now();
  const reply = await fetch(`${holdall.origin}/api/drive/v1/files:batchUpload?request_id=${run}`, {
    method: "POST",
    headers: { authorization, "content-type": FILES_TYPE },
    body,
  });
  const { files } = (await reply.json()) as { files: { error: string }[] };
  const seconds = (performance.now() - started) / 1000;
  if (files.length !== count || files.some(({ error }) => error))
    throw new Error("not every file was stored");
  return count / seconds;
}

/** What the disk allows: files written, synced, renamed and synced again, as many at a time as the server does. */
async function rawDisk(): Promise<number> {
  const files = makeFiles(count);
  const root = join(folder, randomUUID());
  mkdirSync(root);
  const sync = () => spawnSync("sync", ["-f", root]);
  const started = performance.now();
  for (let at = 0; at < files.length; at += GROUP) {
    const group = files.slice(at, at + GROUP).map(({ bytes }) => ({ bytes, path: join(root, randomUUID()) }));
    for (const { path, bytes } of group) writeFileSync(path, bytes);
    sync();
    for (const { path } of group) renameSync(path, `${path}.named`);
    sync();
  }
  return (count * 1000) / (performance.now() - started);
}

async function upload(bytes: Uint8Array, name: string): Promise<void> {
  const begun = await fetch(`${holdall.origin}/api/drive/v1/files`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({
      kind: "drive#file",
      name,
      size: String(size),
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

async function oneByOne(): Promise<number> {
  const files = makeFiles(Math.min(ALONE, count));
  const waiting = [...files];
  const started = performance.now();
  const lane = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await upload(file.bytes, randomUUID());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return (files.length * 1000) / (performance.now() - started);
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Files a second, and microseconds of the server's processors for each file. */
async function measure(work: () => Promise<number>, files: number): Promise<string> {
  await work();
  const rates: number[] = [];
  const before = holdall.processorTime();
  for (let run = 0; run < runs; run += 1) rates.push(await work());
  const spent = Math.round(((holdall.processorTime() - before) * 1_000_000) / (runs * files));
  return `${Math.round(median(rates))} files/s, ${spent} µs of processor each`;
}

try {
  console.log(`Medians of ${runs}, files of ${size / 1024} KiB, each durable and in the ledger:`);
  console.log(`  batch of ${count}: ${await measure(batch, count)}`);
  console.log(`  the disk alone: ${await measure(rawDisk, count)}`);
  console.log(`  one by one, ${AT_ONCE} at once: ${await measure(oneByOne, Math.min(ALONE, count))}`);
  console.log(`  peak memory of the server: ${holdall.peakMemory()} MiB`);
} finally {
  await holdall.stop();
  rmSync(folder, { recursive: true, force: true });
}
