import { randomBytes, randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { figure, machine, median, table, timed } from "../../scripts/bench/figures.ts";
import { type Database, openDatabase } from "../../server/database.ts";
import { createLedger } from "../../server/services/ledger/index.ts";
import { fill } from "../../server/services/traffic/window.ts";
import { holderNamed, move } from "../integration/money/ledger/ledger-kit.ts";
import { ALLOWED, MIB } from "../integration/traffic/traffic-kit.ts";
import { startTransfer } from "../integration/transfer/transfer-server.ts";
import { patch } from "../integration/transfer/tus-client.ts";
import { migratedDatabase, testDialects } from "../support/databases.ts";
import { end, hasWrk, start, WAYS, type Measured, type Server } from "./traffic-downloads.ts";
import { shares } from "./traffic-shares.ts";

/**
 * `npm run bench:traffic [-- --runs 5 --mib 512 --windows 1000]`: what windows cost, through the table and as bookings of the
 * ledger, by two servers' connections; what they cost downloads, beside the same server without them, in turns; and the part
 * of a server's own time that counting takes, by a profile. That part is told where two equal servers differ by more.
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

type Rows = readonly (readonly string[])[];

async function downloads(
  dialect: Database["dialect"],
  windowMs: number,
): Promise<{ turns: Rows; shares: Rows }> {
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
  const file = { path: transfer.signer.sign(entry, holder, Date.now()).url, size };
  // The third one shows how far two servers differ that do the same.
  const servers: Server[] = [];
  for (const free of ["", "free", "free"]) servers.push(await start(url, transfer.folder, free));
  const rows: (readonly string[])[] = [];
  for (const { way, measure, warm } of WAYS) {
    for (let turn = 0; turn < warm; turn += 1) for (const server of servers) await measure(server, file);
    const turns: Measured[][] = [];
    for (let turn = 0; turn < runs; turn += 1) {
      const told: Measured[] = [];
      for (let each = 0; each < servers.length; each += 1) {
        const which = (turn + each) % servers.length;
        told[which] = await measure(servers[which]!, file);
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
  for (const server of servers) await end(server);
  const scene = { url, folder: transfer.folder, file, ownerId, database, windowMs };
  const told = { turns: rows, shares: await shares(scene) };
  await transfer.remove();
  await database.close();
  await drop();
  return told;
}

console.log(`${machine()}; medians of ${runs}\n`);
const cost: (readonly string[])[] = [];
const windowMs = new Map<Database["dialect"], number>();
for (const dialect of testDialects()) {
  const { url, drop } = await migratedDatabase(dialect);
  const [byTable, byBook] = [
    await windowsPerSecond(url, throughTable),
    await windowsPerSecond(url, throughBook),
  ];
  windowMs.set(dialect, 1_000 / byTable);
  cost.push([dialect, figure(byTable), figure(byBook), figure(byTable / byBook)]);
  await drop();
}
table(["database", "windows a second, table", "bookings a second", "ratio"], cost);
console.log();
if (!hasWrk) console.log("wrk isn't installed, so small ranges are left out.\n");
const told: { turns: Rows; shares: Rows }[] = [];
for (const dialect of testDialects()) told.push(await downloads(dialect, windowMs.get(dialect) ?? 0));
table(
  [
    "database",
    "what",
    "counted",
    "not counted",
    "ratio",
    "noise",
    "server ms",
    "ratio",
    "noise",
    "client ms",
  ],
  told.flatMap(({ turns }) => turns),
);
console.log();
table(
  ["database", "what", "server's own ms", "counting", "windows filled", "filling"],
  told.flatMap((each) => each.shares),
);
