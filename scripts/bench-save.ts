import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { driveClient, save, shareOf } from "./bench/drive-client.ts";
import { countRows, startEngine, type Engine } from "./bench/engines.ts";
import { figure, machine, median, table, timed } from "./bench/figures.ts";
import { startHoldall } from "./bench/peers.ts";
import { copyRows, removeRows } from "./bench/row-copy.ts";
import { seedFolder } from "./bench/seed-folder.ts";
import { makeScene, saveWide, type WideFigures } from "./bench/wide-scene.ts";

/**
 * `npm run bench:save [-- --runs 5 --sizes 1,1000,10000,100000,1000000 --engines sqlite,postgres]`: saves a shared folder
 * over HTTP, from the request until the folder is in the saver's drive, and beside it copies its rows in the same database.
 * Then `--wide 204000,1000000`: single folders with that many files of so many different contents (`--contents 1000`), saved
 * by ten at once while their owner works in them.
 */
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    sizes: { type: "string", default: "1,1000,10000,100000,1000000" },
    wide: { type: "string", default: "204000,1000000" },
    contents: { type: "string", default: "1000" },
    engines: { type: "string", default: "sqlite,postgres" },
  },
});
const runs = Number(values.runs);
const listed = (text: string): number[] => text.split(",").filter(Boolean).map(Number);
const sizes = listed(values.sizes);
const wide = listed(values.wide);
const COPIER = "the plain copy";

interface Measured {
  readonly files: number;
  readonly first: number;
  readonly save: number;
  readonly rows: number;
  readonly bytes: number;
  readonly copy: number;
  readonly copyRows: number;
  readonly copyBytes: number;
}

async function measure(
  engine: Engine,
  server: Awaited<ReturnType<typeof startHoldall>>,
): Promise<Measured[]> {
  const owner = driveClient(server.origin, server.token);
  const saver = driveClient(server.origin, await server.account("saver@example.org"));
  const ownerId = (await owner.call<{ sub: string }>("GET", "/../../v1/user/me")).sub;
  const measured: Measured[] = [];
  for (const files of sizes) {
    const seeding = performance.now();
    const top = await seedFolder(engine.database(), { ownerId, name: `${files} files`, files, nested: true });
    console.log(
      `${engine.dialect}: seeded ${files} files in ${figure((performance.now() - seeding) / 1000)} s`,
    );
    const shareId = await shareOf(owner, top);
    const first = await timed(() => save(saver, shareId));
    const times: number[] = [];
    const [rowsBefore, bytesBefore] = [await countRows(engine.database()), await engine.size()];
    for (let run = 0; run < runs; run += 1) times.push(await timed(() => save(saver, shareId)));
    const rows = ((await countRows(engine.database())) - rowsBefore) / runs;
    const bytes = ((await engine.size()) - bytesBefore) / runs;
    measured.push({ files, first, save: median(times), rows, bytes, ...(await plainCopy(engine, top)) });
  }
  return measured;
}

async function plainCopy(
  engine: Engine,
  top: string,
): Promise<Pick<Measured, "copy" | "copyRows" | "copyBytes">> {
  const times: number[] = [];
  const [rows, bytes] = [await countRows(engine.database()), await engine.size()];
  let [moreRows, moreBytes] = [0, 0];
  for (let run = 0; run < Math.min(runs, 3); run += 1) {
    times.push(await timed(() => copyRows(engine.database(), top, COPIER)));
    if (run === 0)
      [moreRows, moreBytes] = [(await countRows(engine.database())) - rows, (await engine.size()) - bytes];
    await removeRows(engine.database(), COPIER);
  }
  return { copy: median(times), copyRows: moreRows, copyBytes: moreBytes };
}

function report(dialect: string, measured: readonly Measured[]): void {
  console.log(`\n${dialect}; medians of ${runs}, of the plain copy of ${Math.min(runs, 3)}\n`);
  table(
    [
      "files",
      "save ms",
      "rows",
      "bytes",
      "first save ms",
      "plain copy ms",
      "its rows",
      "its MB",
      "copy / save",
    ],
    measured.map((each) => [
      String(each.files),
      figure(each.save),
      figure(each.rows),
      figure(each.bytes),
      figure(each.first),
      figure(each.copy),
      String(each.copyRows),
      figure(each.copyBytes / 1e6),
      figure(each.copy / each.save),
    ]),
  );
  const [one, most] = [measured[0], measured.at(-1)];
  if (one && most) {
    console.log(
      `\nA save of ${most.files} files takes ${figure(most.save / one.save)} × one of ${one.files}.`,
    );
  }
}

function reportWide(dialect: string, measured: readonly WideFigures[]): void {
  console.log(`\n${dialect}; all files in one folder, saved by ten at once while its owner works in it\n`);
  table(
    [
      "files",
      "ten first saves s",
      "rows / file",
      "owner's acts",
      "p50 ms",
      "p99 ms",
      "worst ms",
      "changed, shared and saved again ms",
      "its rows",
      "save ms",
    ],
    measured.map((each) => [
      String(each.files),
      figure(each.firstSaves / 1000),
      each.rowsPerFile.toFixed(3),
      String(each.acts),
      ...[each.actP50, each.actP99, each.actWorst, each.again, each.againRows, each.save].map(figure),
    ]),
  );
}

console.log(machine());
for (const dialect of values.engines.split(",") as Engine["dialect"][]) {
  const folder = mkdtempSync(join(tmpdir(), "holdall-bench-"));
  const engine = await startEngine(dialect, folder);
  const server = await startHoldall(folder, {
    HOLDALL_DATABASE_URL: engine.url,
    HOLDALL_QUOTA: "8000TiB",
    HOLDALL_QUOTA_ENTRIES: "1000000000",
  });
  try {
    if (sizes.length > 0) report(dialect, await measure(engine, server));
    const scene = await makeScene(engine, server);
    const figures: WideFigures[] = [];
    for (const files of wide) figures.push(await saveWide(scene, files, Number(values.contents), runs));
    reportWide(dialect, figures);
  } finally {
    await server.stop();
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
