import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FILES_TYPE } from "../../contract/uploads.ts";
import { write } from "./files.ts";
import { curl } from "./curl.ts";
import { driveClient } from "./drive-client.ts";
import { figure, median, table, timed } from "./figures.ts";
import { startHfs } from "./hfs.ts";
import type { Holdall } from "./peers.ts";
import type { Peer } from "./process.ts";

interface Place {
  readonly folder: string;
  readonly holdall: Holdall;
  readonly nginx: Peer | null;
  readonly files: number;
  /** Bytes of each. */
  readonly size: number;
}

/**
 * A folder as a zip, from asking for its link to the last byte, beside HFS, which has no link to ask for, and what bounds
 * it from below: nginx sending the same bytes as one file, and reading all files from the disk one after the other.
 */
export async function zippedFolder(place: Place, runs: number): Promise<void> {
  const { folder, holdall, nginx, files, size } = place;
  const { root, contents } = await store(place);
  if (nginx) writeFileSync(join(folder, "nginx/files/all"), Buffer.concat(contents));
  const plain = join(folder, "zipped");
  contents.forEach((bytes, at) => write(plain, nameOf(at), bytes));
  const hfs = await startHfs(folder, plain);
  const client = driveClient(holdall.origin, holdall.token);
  const works: Readonly<Record<string, () => Promise<number>>> = {
    "holdall, link and zip": async () => {
      const began = performance.now();
      const zip = await client.call<{ url: string; size: string }>("GET", `/files/${root}:zip`);
      const asked = performance.now() - began;
      const { bytes, ms } = await curl(zip.url);
      if (String(bytes) !== zip.size) throw new Error(`the zip has ${bytes} bytes, not ${zip.size}`);
      return asked + ms;
    },
    "HFS, zip": async () => (await curl(`${hfs.origin}/files/?get=zip`)).ms,
    ...(nginx
      ? { "nginx, one file of the same size": async () => (await curl(`${nginx.origin}/all`)).ms }
      : {}),
    "reading the files": () =>
      timed(() => Promise.resolve(contents.forEach((_, at) => readFileSync(join(plain, nameOf(at)))))),
  };
  try {
    const rows = await inTurns(works, runs);
    table([`${files} files of ${size / 1024} KiB`, "ms"], rows);
  } finally {
    await hfs.stop();
  }
}

/** Medians of each work's milliseconds, after two turns to warm up. */
async function inTurns(works: Readonly<Record<string, () => Promise<number>>>, runs: number) {
  const times = Object.entries(works).map(([name, work]) => ({ name, work, ms: [] as number[] }));
  for (let run = -2; run < runs; run += 1) {
    for (const { work, ms } of times) {
      const took = await work();
      if (run >= 0) ms.push(took);
    }
  }
  return times.map(({ name, ms }) => [name, figure(median(ms))]);
}

/** Below the folder: 20 folders of it. */
const nameOf = (at: number): string => `d${at % 20}/f${at}`;

/** Uploads the folder by one batch; answers its id and the contents in it. */
async function store({ holdall, files, size }: Place): Promise<{ root: string; contents: Buffer[] }> {
  const name = `zip ${randomUUID()}`;
  const contents = Array.from({ length: files }, () => randomBytes(size));
  const parts = contents.flatMap((bytes, at) => [
    Buffer.from(`${JSON.stringify({ path: `${name}/${nameOf(at)}`, size })}\n`),
    bytes,
  ]);
  const reply = await fetch(`${holdall.origin}/api/drive/v1/files:batchUpload?request_id=${randomUUID()}`, {
    method: "POST",
    headers: { authorization: `Bearer ${holdall.token}`, "content-type": FILES_TYPE },
    body: new Uint8Array(Buffer.concat(parts)),
  });
  if (!reply.ok) throw new Error(`the batch answered ${reply.status}: ${await reply.text()}`);
  const { files: listed } = await driveClient(holdall.origin, holdall.token).call<{
    files: { id: string; name: string }[];
  }>("GET", "/files?limit=100");
  const root = listed.find((each) => each.name === name)?.id;
  if (!root) throw new Error("the folder isn't in the drive");
  return { root, contents };
}
