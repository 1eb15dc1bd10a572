import { execFile, spawn, type ChildProcess } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs, promisify } from "node:util";
import { figure, machine, median, table, timed } from "../../scripts/bench/figures.ts";
import { type Database, openDatabase } from "../../server/database.ts";
import { createLedger } from "../../server/services/ledger/index.ts";
import { fill } from "../../server/services/traffic/window.ts";
import { holderNamed, move } from "../integration/money/ledger-kit.ts";
import { ALLOWED, MIB } from "../integration/traffic/traffic-kit.ts";
import { startTransfer } from "../integration/transfer/transfer-server.ts";
import { patch } from "../integration/transfer/tus-client.ts";
import { migratedDatabase, testDialects } from "../support/databases.ts";

/**
 * `npm run bench:traffic [-- --runs 5 --mib 512 --windows 1000]`: what windows cost, through the table and as bookings of the
 * ledger, by two servers' connections; and what they cost downloads, beside the same server without them, in turns.
 */
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    mib: { type: "string", default: "512" },
    windows: { type: "string", default: "1000" },
  },
});
const [runs, mib, windows] = [Number(values.runs), Number(values.mib), Number(values.windows)];
const AT_ONCE = 32;
const ACCOUNTS = 200;
const WRK_S = 2;
/** Windows have grown after that. */
const WARM = 16;
const SERVER = join(import.meta.dirname, "../integration/traffic/traffic-server.ts");
const run = promisify(execFile);

type Work = (database: Database, index: number) => Promise<unknown>;

/** Windows a second, filled by two servers for many accounts. */
async function windowsPerSecond(url: string, work: Work): Promise<number> {
  const servers = [openDatabase(url), openDatabase(url)];
  let next = 0;
  const one = async (database: Database) => {
    for (; next < windows;) {
      const index = next;
      next += 1;
      await work(database, index);
    }
  };
  const ms = await timed(() =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, index) => one(servers[index % servers.length]!))),
  );
  await Promise.all(servers.map((server) => server.close()));
  return (windows * 1_000) / ms;
}

const idle = { sent: 0, settledInDoubt: 0, inFlight: 0, requests: 1, month: "", turn: 0 };

const throughTable: Work = (database, index) =>
  database.write((tx) =>
    fill(tx, {
      payer: { ownerId: `account ${index % ACCOUNTS}`, network: "" },
      allowance: { ...ALLOWED, bytes: Infinity },
      window: { ...idle, id: randomUUID() },
      wanted: 1,
      size: 64 * MIB,
      isPaced: true,
      at: Date.now(),
    }),
  );

const throughBook: Work = (database) => {
  const postings = move("house/traffic-sent", `person/${holderNamed("A")}/traffic`, 64 * MIB, "traffic_byte");
  const booking = { key: randomUUID(), cause: "traffic", actor: "system", postings } as const;
  return database.write((tx) => createLedger({ database, now: Date.now }).book(tx, booking));
};

interface Server {
  readonly child: ChildProcess;
  readonly origin: string;
}

async function start(url: string, folder: string, free: string): Promise<Server> {
  const child = spawn(process.execPath, [SERVER, url, folder, free], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  });
  const [origin] = (await once(createInterface(child.stdout!), "line")) as [string];
  return { child, origin };
}

const HZ = 100;

/** Seconds of the processors that a process has taken. */
function processorTime({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / HZ;
}

interface Measured {
  readonly rate: number;
  readonly serverMs: number;
  readonly clientMs: number;
}

/** One large download by curl: MB a second, and what it cost the server's and the client's processors. */
async function large({ child, origin }: Server, path: string): Promise<Measured> {
  const before = processorTime(child);
  const script = `curl -s -o /dev/null -w '%{http_code} %{size_download} %{time_total}\\n' '${origin + path}'; times`;
  const [told = "", , children = ""] = (await run("bash", ["-c", script])).stdout.trim().split("\n");
  const [status, bytes, seconds] = told.split(" ").map(Number);
  if (status !== 200 || bytes !== mib * MIB) throw new Error(`curl told ${told}`);
  return {
    rate: bytes / 1e6 / (seconds ?? 0),
    serverMs: (processorTime(child) - before) * 1_000,
    clientMs: secondsIn(children) * 1_000,
  };
}

/** `0m0.123s 0m0.456s`. */
const secondsIn = (times: string): number =>
  [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + Number(m) * 60 + Number(s), 0);

/** Small ranges by wrk: requests a second, and what each cost both. */
async function small({ child, origin }: Server, path: string): Promise<Measured> {
  const before = processorTime(child);
  const script = `wrk -t1 -c32 -d${WRK_S}s -H 'Range: bytes=0-16383' '${origin + path}'; times`;
  const { stdout } = await run("bash", ["-c", script]);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const clientMs = secondsIn(stdout.trim().split("\n").at(-1) ?? "") * 1_000;
  return {
    rate: Number(/Requests\/sec: +([\d.]+)/.exec(stdout)?.[1]),
    serverMs: ((processorTime(child) - before) * 1_000) / requests,
    clientMs: clientMs / requests,
  };
}

const WAYS = [
  { way: "one large download, curl, MB/s", measure: large, warm: WARM },
  { way: "ranges of 16 KiB, 32 at once, wrk, requests/s", measure: small, warm: 1 },
];

async function downloads(dialect: Database["dialect"]): Promise<readonly (readonly string[])[]> {
  const { url, drop } = await migratedDatabase(dialect);
  const database = openDatabase(url);
  const size = mib * MIB;
  const transfer = await startTransfer(database, { quota: 2 ** 40, maxFileBytes: 2 ** 40 });
  const ownerId = randomUUID();
  const { url: upload, id } = await transfer.begin({ ownerId, size, name: "large.bin" });
  for (let at = 0; at < size; at += 16 * MIB)
    await patch(upload, at, randomBytes(Math.min(16 * MIB, size - at)));
  const entry = await transfer.entry(ownerId, id);
  if (!entry) throw new Error("the file isn't there");
  const holder = { accountId: ownerId, sessionId: "session", disposition: "attachment" } as const;
  const { url: path } = transfer.signer.sign(entry, holder, Date.now());
  // The third one shows how far two servers differ that do the same.
  const servers: Server[] = [];
  for (const free of ["", "free", "free"]) servers.push(await start(url, transfer.folder, free));
  const rows: (readonly string[])[] = [];
  for (const { way, measure, warm } of WAYS) {
    for (let turn = 0; turn < warm; turn += 1) for (const server of servers) await measure(server, path);
    const turns: Measured[][] = [];
    for (let turn = 0; turn < runs; turn += 1) {
      const told: Measured[] = [];
      for (let each = 0; each < servers.length; each += 1) {
        const which = (turn + each) % servers.length;
        told[which] = await measure(servers[which]!, path);
      }
      turns.push(told);
    }
    const of = (which: number, key: keyof Measured) => median(turns.map((told) => told[which]![key]));
    const ratio = (which: number, key: keyof Measured) =>
      median(turns.map((told) => told[which]![key] / told[1]![key])).toFixed(3);
    rows.push([
      dialect,
      way,
      ...[0, 1].map((which) => figure(of(which, "rate"))),
      ratio(0, "rate"),
      ratio(2, "rate"),
      figure(of(0, "serverMs")),
      ratio(0, "serverMs"),
      ratio(2, "serverMs"),
      figure(of(0, "clientMs")),
    ]);
  }
  for (const { child } of servers) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  await transfer.remove();
  await database.close();
  await drop();
  return rows;
}

console.log(`${machine()}; medians of ${runs}\n`);
const cost: (readonly string[])[] = [];
for (const dialect of testDialects()) {
  const { url, drop } = await migratedDatabase(dialect);
  const [byTable, byBook] = [
    await windowsPerSecond(url, throughTable),
    await windowsPerSecond(url, throughBook),
  ];
  cost.push([dialect, figure(byTable), figure(byBook), figure(byTable / byBook)]);
  await drop();
}
table(["database", "windows a second, table", "bookings a second", "ratio"], cost);
console.log();
const rows: (readonly string[])[] = [];
for (const dialect of testDialects()) rows.push(...(await downloads(dialect)));
table(["database", "what", "counted", "not counted", "ratio", "server ms", "not counted", "client ms"], rows);
