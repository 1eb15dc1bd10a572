import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FILES_TYPE } from "../../contract/uploads.ts";
import { driveClient } from "./drive-client.ts";
import { figure, median, table, timed } from "./figures.ts";
import type { Holdall } from "./peers.ts";
import type { Peer } from "./process.ts";
import { send } from "./transfers.ts";

interface Place {
  readonly folder: string;
  readonly holdall: Holdall;
  readonly nginx: Peer | null;
  readonly files: number;
  /** Bytes of each. */
  readonly size: number;
}

/**
 * A folder as a zip, from asking for its link to the last byte, beside what bounds it from below: nginx sending the same
 * bytes as one file, and reading all files from the disk one after the other.
 */
export async function zippedFolder(place: Place, runs: number): Promise<void> {
  const { holdall, nginx, files, size } = place;
  const { root, contents } = await store(place);
  if (nginx) writeFileSync(join(place.folder, "nginx/files/all"), Buffer.concat(contents));
  const plain = join(place.folder, "zipped");
  mkdirSync(plain);
  contents.forEach((bytes, index) => writeFileSync(join(plain, String(index)), bytes));

  const client = driveClient(holdall.origin, holdall.token);
  const zip = async () => {
    const { url, size: declared } = await client.call<{ url: string; size: string }>(
      "GET",
      `/files/${root}:zip`,
    );
    const { status, bytes } = await send("GET", url);
    if (status !== 200 || String(bytes) !== declared) throw new Error(`the zip answered ${status}, ${bytes}`);
  };
  const works: Readonly<Record<string, () => Promise<unknown>>> = {
    "holdall, link and zip": zip,
    ...(nginx ? { "nginx, one file of the same size": () => send("GET", `${nginx.origin}/all`) } : {}),
    "reading the files": () =>
      Promise.resolve(contents.forEach((_, index) => readFileSync(join(plain, String(index))))),
  };
  const times = Object.keys(works).map((name) => ({ name, ms: [] as number[] }));
  for (let run = -2; run < runs; run += 1) {
    for (const each of times) {
      const ms = await timed(works[each.name] as () => Promise<unknown>);
      if (run >= 0) each.ms.push(ms);
    }
  }
  table(
    [`${files} files of ${size / 1024} KiB`, "ms"],
    times.map(({ name, ms }) => [name, figure(median(ms))]),
  );
}

/** Uploads the folder by one batch; answers its id and the contents in it. */
async function store({ holdall, files, size }: Place): Promise<{ root: string; contents: Buffer[] }> {
  const name = `zip ${randomUUID()}`;
  const contents = Array.from({ length: files }, () => randomBytes(size));
  const parts = contents.flatMap((bytes, at) => [
    Buffer.from(`${JSON.stringify({ path: `${name}/d${at % 20}/f${at}`, size })}\n`),
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
