import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Order } from "../contract/files.ts";
import { driveClient, save, shareOf, type DriveClient } from "./bench/drive-client.ts";
import { startEngine, type Engine } from "./bench/engines.ts";
import { figure, machine, quantile, table } from "./bench/figures.ts";
import { load, shown } from "./bench/load.ts";
import { startHoldall, startNginx } from "./bench/peers.ts";
import { seedFolder } from "./bench/seed-folder.ts";
import { wideActs } from "./bench/wide-acts.ts";

/**
 * `npm run bench:list [-- --runs 30 --sizes 100,10000,100000,1000000 --engines sqlite,postgres --acts reads]`: the first and
 * a deep page of 100 entries in all eight orders, of folders with rows and of sealed ones, over HTTP with sign-in and access
 * check; then jumps and searches in those of 100,000 files and more, with `--acts all` also what is done with everything in them.
 */
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "30" },
    sizes: { type: "string", default: "100,10000,100000,1000000" },
    engines: { type: "string", default: "sqlite,postgres" },
    acts: { type: "string", default: "reads" },
  },
});
const runs = Number(values.runs);
const sizes = values.sizes.split(",").map(Number);
const ORDERS = Order.anyOf.map((literal) => literal.const);
const PAGE = 100;
const LARGEST_PAGE = 1_000;
const CONNECTIONS = 64;
/** Number of files from which a folder is looked at more closely. */
const WIDE = 100_000;

interface Folder {
  readonly files: number;
  readonly kind: "open" | "sealed";
  readonly path: string;
}

/** Milliseconds of each request, over all orders. */
interface Measured extends Folder {
  readonly first: readonly number[];
  readonly deep: readonly number[];
  readonly worstOrder: string;
}

interface Page {
  readonly files: readonly unknown[];
  readonly next_page_token: string;
}

const query = (parent_id: string, order: string, limit: number, page_token = ""): string =>
  `/files?${new URLSearchParams({ parent_id, order, folders_first: "true", limit: String(limit), page_token })}`;

/** The token of the page in the middle, reached by the largest pages there are. */
async function deepToken(client: DriveClient, { path, files }: Folder, order: string): Promise<string> {
  let token = "";
  for (let seen = 0; seen + LARGEST_PAGE <= files / 2; seen += LARGEST_PAGE) {
    token = (await client.call<Page>("GET", query(path, order, LARGEST_PAGE, token))).next_page_token;
  }
  return token;
}

async function times(client: DriveClient, path: string): Promise<readonly number[]> {
  const measured: number[] = [];
  for (let run = -2; run < runs; run += 1) {
    const began = performance.now();
    await client.call<Page>("GET", path);
    if (run >= 0) measured.push(performance.now() - began);
  }
  return measured;
}

async function measure(client: DriveClient, folder: Folder): Promise<Measured> {
  const [first, deep]: [number[], number[]] = [[], []];
  let worst = { order: "", time: 0 };
  for (const order of ORDERS) {
    const ofFirst = await times(client, query(folder.path, order, PAGE));
    const token = await deepToken(client, folder, order);
    const ofDeep = await times(client, query(folder.path, order, PAGE, token));
    first.push(...ofFirst);
    deep.push(...ofDeep);
    const time = quantile([...ofFirst, ...ofDeep], 0.5);
    if (time > worst.time) worst = { order, time };
  }
  return { ...folder, first, deep, worstOrder: `${worst.order} ${figure(worst.time)}` };
}

async function folders(engine: Engine, owner: DriveClient, saver: DriveClient): Promise<readonly Folder[]> {
  const { sub: ownerId } = await owner.call<{ sub: string }>("GET", "/../../v1/user/me");
  const made: Folder[] = [];
  for (const files of sizes) {
    const began = performance.now();
    const path = await seedFolder(engine.database(), { ownerId, name: `${files} files`, files });
    const seeded = performance.now();
    const sealed = await save(saver, await shareOf(owner, path));
    const [seed, seal] = [seeded - began, performance.now() - seeded].map((ms) => figure(ms / 1000));
    console.log(
      `${engine.dialect}: ${files} files in one folder: seeded in ${seed} s, sealed and saved in ${seal} s`,
    );
    made.push({ files, kind: "open", path }, { files, kind: "sealed", path: sealed });
  }
  return made;
}

async function run(engine: Engine, folder: string): Promise<void> {
  const settings = {
    HOLDALL_DATABASE_URL: engine.url,
    HOLDALL_QUOTA: "8000TiB",
    HOLDALL_QUOTA_ENTRIES: "1000000000",
  };
  const server = await startHoldall(folder, settings);
  try {
    const owner = driveClient(server.origin, server.token);
    const saver = driveClient(server.origin, await server.account("saver@example.org"));
    const made = await folders(engine, owner, saver);
    const rows: string[][] = [];
    for (const each of made) {
      const client = each.kind === "open" ? owner : saver;
      const { first, deep, worstOrder } = await measure(client, each);
      const paths = ORDERS.map((order) => ({
        path: `/api/drive/v1${query(each.path, order, PAGE)}`,
        token: client.token,
      }));
      const perSecond = await load(server, paths, { connections: CONNECTIONS });
      const figures = [first, deep].flatMap((list) =>
        [quantile(list, 0.5), quantile(list, 0.99)].map(figure),
      );
      rows.push([String(each.files), each.kind, ...figures, worstOrder, ...shown(perSecond)]);
    }
    console.log(`\n${engine.dialect}: pages of ${PAGE}, all eight orders, ${runs} requests each; ms\n`);
    table(
      [
        "files",
        "folder",
        "first p50",
        "p99",
        "deep p50",
        "p99",
        "slowest order",
        `requests/s at ${CONNECTIONS}`,
        "CPU µs each",
      ],
      rows,
    );
    for (const { path: id, files, kind } of made) {
      const { token } = kind === "open" ? owner : saver;
      if (files >= WIDE) await wideActs(engine, server, { id, files, kind, token }, values.acts === "all");
    }
  } finally {
    await server.stop();
  }
}

/** nginx's own listing of a folder with 100 files, as JSON: what a list without sign-in and database could reach. */
async function nginxPeer(folder: string): Promise<void> {
  const nginx = await startNginx(folder);
  if (!nginx) return console.log("nginx is not here. Debian: apt-get install nginx-light");
  try {
    const listed = join(folder, "nginx/files/list");
    mkdirSync(listed, { recursive: true });
    for (let file = 0; file < PAGE; file += 1) writeFileSync(join(listed, `File ${file}.txt`), "");
    const perSecond = await load(nginx, [{ path: "/list/" }], { connections: CONNECTIONS });
    const [each, cost] = shown(perSecond);
    console.log(
      `\nnginx's autoindex JSON of ${PAGE} files: ${each} requests/s at ${CONNECTIONS}, ${cost} µs of processor each`,
    );
  } finally {
    await nginx.stop();
  }
}

console.log(machine());
for (const dialect of values.engines.split(",") as Engine["dialect"][]) {
  const folder = mkdtempSync(join(tmpdir(), "holdall-bench-"));
  const engine = await startEngine(dialect, folder);
  try {
    await run(engine, folder);
    if (dialect === "sqlite") await nginxPeer(folder);
  } finally {
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
