import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { availableParallelism, cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startHoldall, startNginx } from "./bench/peers.ts";
import { diskRead, diskWrite, rate, send } from "./bench/transfers.ts";

/**
 * `npm run bench:bytes [-- --runs 5 --mib 1024]`: uploads, downloads and ranges of our server beside nginx and the raw
 * disk, in turns in one run. Prints medians in MB/s and the ratios that matter.
 */
const MIB = 2 ** 20;
const { values } = parseArgs({
  options: { runs: { type: "string", default: "5" }, mib: { type: "string", default: "1024" } },
});
const runs = Number(values.runs);
const size = Number(values.mib) * MIB;
const rangeSize = Math.min(100 * MIB, size);
const range = `bytes=${Math.floor((size - rangeSize) / 2)}-${Math.floor((size + rangeSize) / 2) - 1}`;

type Work = "upload" | "download" | "range";
type Who = "holdall" | "nginx" | "disk";
const measured: Record<Work, Record<Who, number[]>> = {
  upload: { holdall: [], nginx: [], disk: [] },
  download: { holdall: [], nginx: [], disk: [] },
  range: { holdall: [], nginx: [], disk: [] },
};
/** Processor seconds per GiB, which other work on the machine disturbs less than time does. */
const spent: Record<Work, Record<Who, number[]>> = {
  upload: { holdall: [], nginx: [], disk: [] },
  download: { holdall: [], nginx: [], disk: [] },
  range: { holdall: [], nginx: [], disk: [] },
};

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

const folder = mkdtempSync(join(tmpdir(), "holdall-bench-"));
const holdall = await startHoldall(folder);
const nginx = await startNginx(folder);
if (!nginx)
  console.log("nginx is not here, so only our own figures follow. Debian: apt-get install nginx-light");
const plain = join(folder, "plain");
const blobs = join(folder, "holdall/blobs");
const peers = { holdall, nginx, disk: null };

async function note(work: Work, who: Who, measure: () => Promise<number>): Promise<void> {
  const before = peers[who]?.processorTime() ?? Number.NaN;
  measured[work][who].push(await measure());
  const seconds = (peers[who]?.processorTime() ?? Number.NaN) - before;
  spent[work][who].push((seconds * 1024 * MIB) / (work === "range" ? rangeSize : size));
}

/** Begins an upload with `POST files`; answers its tus address and the file's id. */
async function begin(): Promise<{ endpoint: string; id: string }> {
  const wish = {
    kind: "drive#file",
    name: "bench.bin",
    size: String(size),
    upload_type: "UPLOAD_TYPE_RESUMABLE",
  };
  const headers = { authorization: `Bearer ${holdall.token}`, "content-type": "application/json" };
  const { text } = await send("POST", `${holdall.origin}/api/drive/v1/files`, headers, JSON.stringify(wish));
  const reply = JSON.parse(text) as {
    file: { id: string };
    resumable: { params: { endpoint: string } };
  };
  return { endpoint: reply.resumable.params.endpoint, id: reply.file.id };
}

async function linkOf(id: string): Promise<string> {
  const headers = { authorization: `Bearer ${holdall.token}` };
  const { text } = await send("GET", `${holdall.origin}/api/drive/v1/files/${id}`, headers);
  return (JSON.parse(text) as { web_content_link: string }).web_content_link;
}

const tus = {
  "tus-resumable": "1.0.0",
  "upload-offset": "0",
  "content-type": "application/offset+octet-stream",
  "content-length": size,
};

async function round(): Promise<void> {
  const { endpoint, id } = await begin();
  await note("upload", "holdall", () => rate(size, 204, () => send("PATCH", endpoint, tus, size)));
  if (nginx) {
    const put = () => send("PUT", `${nginx.origin}/file`, { "content-length": size }, size);
    const status = existsSync(join(folder, "nginx/files/file")) ? 204 : 201;
    await note("upload", "nginx", () => rate(size, status, put));
  }
  await note("upload", "disk", () => diskWrite(plain, size));

  const links = { holdall: await linkOf(id), nginx: nginx && `${nginx.origin}/file` };
  for (const who of ["holdall", "nginx"] as const) {
    const link = links[who];
    if (link === null) continue;
    await note("download", who, () => rate(size, 200, () => send("GET", link)));
    await note("range", who, () => rate(rangeSize, 206, () => send("GET", link, { range })));
  }
  await note("download", "disk", () => diskRead(plain, size));
  // nginx and the disk write over their file; memory that the system gives to file pages anew costs more than the rest.
  for (const name of readdirSync(blobs)) rmSync(join(blobs, name), { recursive: true });
}

/** The first round only warms the machine up. */
function forget(): void {
  for (const figures of [measured, spent]) {
    for (const work of Object.values(figures)) for (const each of Object.values(work)) each.length = 0;
  }
}

function report(): void {
  console.log(
    `\n${cpus()[0]?.model}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`,
  );
  console.log(`Medians of ${runs} in MB/s (1 MB = 10^6 bytes); holdall hashes SHA-256 and gcid and syncs.\n`);
  console.log("| work | holdall | nginx | disk | of nginx | of disk | CPU s/GiB | nginx CPU s/GiB |");
  console.log("|---|---|---|---|---|---|---|---|");
  for (const work of ["upload", "download", "range"] as const) {
    const rates = measured[work];
    const [ours, theirs, disk] = [median(rates.holdall), median(rates.nginx), median(rates.disk)];
    const cells = [ours, theirs, disk].map((each) => (Number.isNaN(each) ? "–" : String(Math.round(each))));
    const ratios = [ours / theirs, ours / disk].map((each) => (Number.isNaN(each) ? "–" : each.toFixed(2)));
    const costs = [spent[work].holdall, spent[work].nginx].map((each) => median(each).toFixed(2));
    console.log(
      `| ${work} ${(work === "range" ? rangeSize : size) / MIB} MiB | ${[...cells, ...ratios, ...costs].join(" | ")} |`,
    );
  }
  console.log(`\nOur peak memory: ${holdall.peakMemory()} MiB after ${runs} files of ${size / MIB} MiB.`);
}

try {
  await round();
  forget();
  for (let run = 0; run < runs; run += 1) await round();
  report();
} finally {
  await holdall.stop();
  await nginx?.stop();
  rmSync(folder, { recursive: true, force: true });
}
