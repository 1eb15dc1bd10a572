import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { type Database, openDatabase, type Tx } from "../../server/database.ts";
import { createLedger } from "../../server/services/ledger/index.ts";
import { figure, machine, table, timed } from "../../scripts/bench/figures.ts";
import { migratedDatabase, testDialects } from "../support/databases.ts";
import { booking, holderNamed, move } from "../integration/money/ledger/ledger-kit.ts";
import { grantServer } from "../integration/plan/grant-kit.ts";

/**
 * `npm run bench:ledger [-- --bookings 2000]`: bookings of two postings a second, beside the database's own limit: the
 * same rows inserted without a chain, a balance or a lock, in transactions of the same number and size. Then, what it
 * takes to check what somebody may do.
 */
const { values } = parseArgs({ options: { bookings: { type: "string", default: "2000" } } });
const bookings = Number(values.bookings);
const AT_ONCE = 16;
const IN_ONE = 500;

type Work = (tx: Tx, index: number) => Promise<unknown>;

/** Ways to come with many bookings. */
const WAYS: Readonly<Record<string, (database: Database, work: Work) => Promise<unknown>>> = {
  async "one after the other"(database, work) {
    for (let index = 0; index < bookings; index += 1) await database.write((tx) => work(tx, index));
  },
  async [`${AT_ONCE} at once`](database, work) {
    let next = 0;
    const one = async () => {
      while (next < bookings) {
        const index = next;
        next += 1;
        await database.write((tx) => work(tx, index));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  },
  async [`${IN_ONE} in a transaction`](database, work) {
    for (let first = 0; first < bookings; first += IN_ONE)
      await database.write(async (tx) => {
        for (let index = first; index < Math.min(bookings, first + IN_ONE); index += 1) await work(tx, index);
      });
  },
};

const personOf = (index: number) =>
  `person/${holderNamed(String.fromCharCode(65 + (index % 26)))}/own` as const;

async function insertPlainly(tx: Tx, position: number): Promise<void> {
  const hash = "0".repeat(64);
  const facts = { key: randomUUID(), cause: "gift", actor: "system", booked_at: Date.now(), reverses: null };
  await tx
    .insertInto("ledger_transaction")
    .values({ position, ...facts, hash })
    .execute();
  const lines = move("house/gifts", personOf(position), 1).map(({ account, unit, amount }, line) => ({
    position,
    line,
    account,
    unit,
    amount: Number(amount),
    balance: null,
  }));
  await tx.insertInto("ledger_posting").values(lines).execute();
}

async function onFresh<Result>(
  dialect: Database["dialect"],
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { url, drop } = await migratedDatabase(dialect);
  const database = openDatabase(url);
  try {
    return await work(database);
  } finally {
    await database.close();
    await drop();
  }
}

const perSecond = (ms: number): number => (bookings * 1_000) / ms;

async function measure(dialect: Database["dialect"]): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for (const [way, come] of Object.entries(WAYS)) {
    const plain = await onFresh(dialect, (database) =>
      timed(() => come(database, (tx, index) => insertPlainly(tx, index + 1))),
    );
    const [ours, verified] = await onFresh(dialect, async (database) => {
      const ledger = createLedger({ database, now: Date.now });
      const gift = (index: number) => booking(randomUUID(), move("house/gifts", personOf(index), 1));
      const took = await timed(() => come(database, (tx, index) => ledger.book(tx, gift(index))));
      return [took, await timed(() => ledger.verify())] as const;
    });
    const rates = [ours, plain, verified].map((ms) => figure(perSecond(ms)));
    rows.push([dialect, way, ...rates, figure(plain / ours)]);
  }
  return rows;
}

const CHECKS = 1_000_000;
const OWNERS = 1_000;

/** Microseconds for which a check of what somebody may do takes, when it is remembered and when the database is asked. */
const measureChecks = (dialect: Database["dialect"]): Promise<readonly string[]> =>
  onFresh(dialect, async (database) => {
    let at = Date.UTC(2026, 11, 1);
    const server = grantServer(database, () => at);
    const owners = Array.from({ length: OWNERS }, randomUUID);
    for (const owner of owners) await server.give(owner, "premium-monthly");
    const askAll = async () => {
      for (const owner of owners) await server.remembered(owner);
    };
    at += 1_000;
    const asked = await timed(askAll);
    const remembered = await timed(async () => {
      for (let round = 0; round < CHECKS / OWNERS; round += 1) await askAll();
    });
    return [dialect, figure((remembered * 1_000) / CHECKS), figure((asked * 1_000) / OWNERS)];
  });

console.log(machine());
const rows: (readonly string[])[] = [];
for (const dialect of testDialects()) rows.push(...(await measure(dialect)));
table(["database", "bookings come", "booked a second", "plain rows", "verified a second", "ratio"], rows);
const checks: (readonly string[])[] = [];
for (const dialect of testDialects()) checks.push(await measureChecks(dialect));
table(["database", "remembered check, µs", "asked of the database, µs"], checks);
