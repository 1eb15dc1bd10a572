import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { driveClient } from "./drive-client.ts";
import { figure, median, table } from "./figures.ts";
import type { Holdall } from "./peers.ts";
import type { Peer } from "./process.ts";
import { clientTime } from "./client.ts";
import { curl, type CurlArgs } from "./curl.ts";
import { diskRead, diskWrite } from "./transfers.ts";

const MIB = 2 ** 20;
const WORKS = ["upload", "download", "range"] as const;
type Work = (typeof WORKS)[number];
type Who = "holdall" | "nginx" | "disk";

interface Round {
  readonly folder: string;
  readonly holdall: Holdall;
  readonly nginx: Peer | null;
  /** Bytes of the file. */
  readonly size: number;
}

/** One large file up, down and in part, in turns with nginx and the raw disk; prints medians in MB/s. */
export async function largeFile(place: Round, runs: number): Promise<void> {
  const measured = new Measured(place);
  await round(place, measured);
  // The first round only warms the machine up.
  measured.forget();
  for (let run = 0; run < runs; run += 1) await round(place, measured);
  measured.print();
  console.log(
    `\nPeak memory: ${place.holdall.peakMemory()} MiB after ${runs} files of ${place.size / MIB} MiB.`,
  );
}

class Measured {
  /** MB/s of each run, and processor seconds for each GiB, which other work on the machine disturbs less. */
  private readonly figures = new Map<
    string,
    { readonly rates: number[]; readonly costs: number[]; readonly clients: number[] }
  >();
  private readonly place: Round;

  constructor(place: Round) {
    this.place = place;
  }

  async note(work: Work, who: Who, bytes: number, measure: () => Promise<number>): Promise<void> {
    const peer = who === "disk" ? null : this.place[who];
    const before = peer?.processorTime() ?? Number.NaN;
    const clientBefore = clientTime();
    const { rates, costs, clients } = this.of(work, who);
    rates.push(await measure());
    costs.push((((peer?.processorTime() ?? Number.NaN) - before) * 1024 * MIB) / bytes);
    clients.push(((clientTime() - clientBefore) * 1024 * MIB) / bytes);
  }

  forget(): void {
    this.figures.clear();
  }

  print(): void {
    const heads = [
      "MB/s",
      "holdall",
      "nginx",
      "disk",
      "of nginx",
      "of disk",
      "CPU s/GiB",
      "nginx CPU s/GiB",
      "curl CPU s/GiB",
    ];
    const rows = WORKS.map((work) => {
      const [ours, theirs, disk] = (["holdall", "nginx", "disk"] as const).map((who) => this.of(work, who));
      const rates = [ours, theirs, disk].map((each) => median(each?.rates ?? []));
      const [own = NaN, peer = NaN, raw = NaN] = rates;
      const costs = [ours, theirs].map((each) => median(each?.costs ?? []));
      const client = median([...(ours?.clients ?? []), ...(theirs?.clients ?? [])]);
      return [work, ...[...rates, own / peer, own / raw, ...costs, client].map(figure)];
    });
    table(heads, rows);
  }

  private of(work: Work, who: Who) {
    const key = `${work} ${who}`;
    const found = this.figures.get(key) ?? { rates: [], costs: [], clients: [] };
    this.figures.set(key, found);
    return found;
  }
}

async function round(place: Round, measured: Measured): Promise<void> {
  const { folder, holdall, nginx, size } = place;
  const plain = join(folder, "plain");
  await measured.note("upload", "disk", size, () => diskWrite(plain, size));
  const { endpoint, id } = await begin(holdall, size);
  await measured.note("upload", "holdall", size, () =>
    rate(size, 204, endpoint, { method: "PATCH", file: plain, headers: TUS }),
  );
  if (nginx) {
    const status = existsSync(join(folder, "nginx/files/file")) ? 204 : 201;
    await measured.note("upload", "nginx", size, () =>
      rate(size, status, `${nginx.origin}/file`, { method: "PUT", file: plain }),
    );
  }
  await fetchBoth(place, id, measured);
  await measured.note("download", "disk", size, () => diskRead(plain, size));
  // nginx and the disk write over their file; memory that the system gives to file pages anew costs more than the rest.
  const blobs = join(folder, "holdall/blobs");
  for (const name of readdirSync(blobs)) rmSync(join(blobs, name), { recursive: true });
}

async function fetchBoth({ holdall, nginx, size }: Round, id: string, measured: Measured): Promise<void> {
  const part = Math.min(100 * MIB, size);
  const from = Math.floor((size - part) / 2);
  const range = `bytes=${from}-${from + part - 1}`;
  const { web_content_link } = await driveClient(holdall.origin, holdall.token).call<{
    web_content_link: string;
  }>("GET", `/files/${id}`);
  const links = { holdall: web_content_link, nginx: nginx && `${nginx.origin}/file` };
  for (const who of ["holdall", "nginx"] as const) {
    const link = links[who];
    if (link === null) continue;
    await measured.note("download", who, size, () => rate(size, 200, link));
    await measured.note("range", who, part, () => rate(part, 206, link, { headers: [`range: ${range}`] }));
  }
}

const TUS = ["tus-resumable: 1.0.0", "upload-offset: 0", "content-type: application/offset+octet-stream"];

/** MB/s by curl's own clock. */
async function rate(bytes: number, status: number, url: string, args: CurlArgs = {}): Promise<number> {
  return bytes / 1000 / (await curl(url, { status, ...args })).ms;
}

/** Begins an upload with `POST files`; answers its tus address and the file's id. */
async function begin(holdall: Holdall, size: number): Promise<{ endpoint: string; id: string }> {
  const reply = await driveClient(holdall.origin, holdall.token).call<{
    file: { id: string };
    resumable: { params: { endpoint: string } };
  }>("POST", "/files", {
    kind: "drive#file",
    name: "bench.bin",
    size: String(size),
    upload_type: "UPLOAD_TYPE_RESUMABLE",
  });
  return { endpoint: reply.resumable.params.endpoint, id: reply.file.id };
}
