import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { machine } from "./bench/figures.ts";
import { largeFile } from "./bench/large-file.ts";
import { startHoldall, startNginx } from "./bench/peers.ts";
import { smallFiles } from "./bench/small-files.ts";
import { staticAssets } from "./bench/static-asset.ts";
import { zippedFolder } from "./bench/zipped-folder.ts";

/**
 * `npm run bench:bytes [-- --runs 5 --mib 1024 --only large,small,zip,static]`: bytes up and down through our server,
 * beside nginx and the raw disk, in turns in one run. Prints medians.
 */
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    mib: { type: "string", default: "1024" },
    only: { type: "string", default: "large,small,zip,static" },
  },
});
const runs = Number(values.runs);
const wanted = new Set(values.only.split(","));
const folder = mkdtempSync(join(tmpdir(), "holdall-bench-"));
const holdall = await startHoldall(folder);
const nginx = await startNginx(folder);
if (!nginx)
  console.log("nginx is not here, so only our own figures follow. Debian: apt-get install nginx-light");
const place = { folder, holdall, nginx };

try {
  console.log(`${machine()}; medians of ${runs}\n`);
  if (wanted.has("large")) await largeFile({ ...place, size: Number(values.mib) * 2 ** 20 }, runs);
  console.log();
  if (wanted.has("small")) await smallFiles({ ...place, count: 1_000, size: 4_096 }, runs);
  console.log();
  if (wanted.has("zip")) await zippedFolder({ ...place, files: 1_000, size: 65_536 }, runs);
  console.log();
  if (wanted.has("static")) await staticAssets(holdall, nginx, join(folder, "nginx/files"));
  console.log(`\nPeak memory of our server at the end: ${holdall.peakMemory()} MiB.`);
} finally {
  await holdall.stop();
  await nginx?.stop();
  rmSync(folder, { recursive: true, force: true });
}
