import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkBackup } from "../../server/backup/check-backup.ts";
import { openBackup } from "../../server/backup/open-backup.ts";
import { restoreBlobs } from "../../server/backup/read-backup.ts";
import { verifyAll } from "../../server/backup/verify.ts";
import { writeBackup } from "../../server/backup/write-backup.ts";
import { blobFile } from "../../server/platform/blob/blob-names.ts";
import { openBlobStore } from "../../server/platform/blob/open-blob-store.ts";
import { freshBucket, type TestBucket } from "../support/s3.ts";
import { instanceWith, type Contents } from "./backup-scene.ts";
import { figure, machine, median, table, timed } from "../../scripts/bench/figures.ts";
import { copyByCp, fetchByCurl, sendByCurl, type Bucket } from "./plain-copy.ts";

/**
 * `npm run bench:backup [-- --runs 3 --small 5000 --large 8 --mib 128 --stores disk,s3]`: backup, restore and verify of
 * small and of large contents, and in turns with them what the disk (`cp`) or the network (`curl`) alone takes.
 */
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    small: { type: "string", default: "5000" },
    large: { type: "string", default: "8" },
    mib: { type: "string", default: "128" },
    stores: { type: "string", default: "disk,s3" },
  },
});
const runs = Number(values.runs);
const silent = () => undefined;

type Work = readonly [name: string, work: (folder: string, place: Place) => unknown];

interface Place {
  readonly instance: Awaited<ReturnType<typeof instanceWith>>;
  /** A backup that is there already. */
  readonly done: string;
  readonly bucket: (TestBucket & Bucket) | null;
  readonly source: string;
}

const filesIn = ({ done, instance }: Place) =>
  instance.sha256s.map((sha256) => join(done, "blobs", blobFile(sha256)));

const WORKS: readonly Work[] = [
  ["backup", (folder, { instance }) => writeBackup(instance.context, join(folder, "new"), null, silent)],
  [
    "the disk or network alone",
    (folder, { bucket, instance, source }) =>
      bucket
        ? fetchByCurl(bucket, instance.sha256s, join(folder, "plain"))
        : copyByCp(source, join(folder, "plain")),
  ],
  ["backup again", (_folder, { instance, done }) => writeBackup(instance.context, done, null, silent)],
  ["check of a backup", async (_folder, { done }) => checkBackup(await openBackup(done, null), silent)],
  [
    "restore, without the check",
    async (folder, { done, bucket }) =>
      restoreBlobs(
        await openBlobStore(bucket ? await fresh() : onDisk(folder)),
        await openBackup(done, null),
        silent,
      ),
  ],
  [
    "the disk or network alone, restoring",
    (folder, place) =>
      place.bucket
        ? sendByCurl(place.bucket, filesIn(place), join(folder, "scratch"))
        : copyByCp(join(place.done, "blobs"), join(folder, "plain")),
  ],
  ["verify", (_folder, { instance }) => verifyAll(instance.context)],
];

const buckets: TestBucket[] = [];
async function fresh(): Promise<TestBucket> {
  const bucket = await freshBucket();
  buckets.push(bucket);
  return bucket;
}
const onDisk = (folder: string) => ({ blobUrl: `disk:${join(folder, "store")}`, blobCredentials: null });

async function measure(store: string, contents: Contents): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "holdall-bench-"));
  const made = store === "s3" ? await fresh() : null;
  const bucket = made?.blobCredentials ? { ...made, credentials: made.blobCredentials } : null;
  const instance = await instanceWith(folder, made?.env ?? {}, contents);
  const done = join(folder, "done");
  const place: Place = { instance, done, bucket, source: join(folder, "data/blobs") };
  try {
    await writeBackup(instance.context, done, null, silent);
    const times = new Map<string, number[]>(WORKS.map(([name]) => [name, []]));
    for (let run = 0; run < runs; run += 1) {
      for (const [name, work] of WORKS) {
        const scratch = mkdtempSync(join(folder, "run-"));
        times.get(name)?.push(await timed(async () => work(scratch, place)));
        rmSync(scratch, { recursive: true, force: true });
      }
    }
    report(store, contents, times);
  } finally {
    await instance.context.close();
    for (const each of buckets.splice(0)) await each.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(
  store: string,
  { count, size }: Contents,
  times: ReadonlyMap<string, readonly number[]>,
): void {
  const seconds = (name: string) => median(times.get(name) ?? []) / 1000;
  const limit = (name: string) =>
    name.startsWith("restore")
      ? seconds("the disk or network alone, restoring")
      : seconds("the disk or network alone");
  console.log(
    `\n${store}: ${count} contents of ${size >= 2 ** 20 ? `${size / 2 ** 20} MiB` : `${size / 1024} KiB`}\n`,
  );
  table(
    ["work", "s", "contents/s", "MB/s", "of the disk or network"],
    WORKS.map(([name]) => {
      const took = seconds(name);
      const cells = [took, count / took, (count * size) / 1e6 / took, limit(name) / took];
      return [name, ...cells.map(figure)];
    }),
  );
}

console.log(`${machine()}; medians of ${runs}`);
for (const store of values.stores.split(",")) {
  await measure(store, { count: Number(values.small), size: 4_096 });
  await measure(store, { count: Number(values.large), size: Number(values.mib) * 2 ** 20 });
}
console.log(`\nLargest memory of this process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB.`);
