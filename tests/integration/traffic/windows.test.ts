import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, it } from "node:test";
import { type Database, openDatabase } from "../../../server/database.ts";
import type { Traffic } from "../../../server/services/traffic/index.ts";
import type { Allowance } from "../../../server/services/traffic/traffic.types.ts";
import { forEachDatabase } from "../../support/databases.ts";
import {
  ALLOWED,
  clockAt,
  counted,
  DAY_MS,
  download,
  fetchBytes,
  GIB,
  KIB,
  killable,
  LOST,
  MIB,
  MINUTE_MS,
  owner,
  send,
  trafficOf,
} from "./traffic-kit.ts";

const START = Date.UTC(2026, 10, 15, 12);

forEachDatabase((open) => {
  let database: Database;
  let second: Database;
  let one: Traffic;
  let other: Traffic;
  const clock = clockAt(START);
  const allowances = new Map<string, Allowance>();
  const allowanceOf = (ownerId: string) => allowances.get(ownerId) ?? ALLOWED;
  let writes = 0;
  /** Calls on the first database go through this; it may be changed on the way. */
  let write: <Result>(really: () => Promise<Result>) => Promise<Result> = (really) => really();

  const account = (changes: Partial<Allowance> = {}): string => {
    const id = randomUUID();
    allowances.set(id, { ...ALLOWED, ...changes });
    return id;
  };

  before(async () => {
    database = await open();
    second = openDatabase(await open.url());
    const watched: Database = {
      ...database,
      write: (work) => {
        writes += 1;
        return write(() => database.write(work));
      },
    };
    one = trafficOf(watched, allowanceOf, clock.now);
    other = trafficOf(second, allowanceOf, clock.now);
  });
  after(async () => {
    await Promise.all([one.close(), other.close()]);
    await second.close();
  });

  it("a thousand small reads of an account cost one write, and are counted to the byte", async () => {
    const id = account();
    const [first, begun] = [writes, performance.now()];
    for (let read = 0; read < 1_000; read += 1)
      assert.equal(await fetchBytes(one, id, owner(id), 3_001), 3_001);
    // Every five seconds the database hears how far windows are, however slow this machine is.
    const told = Math.ceil((performance.now() - begun) / 5_000);
    assert.ok(writes - first >= 1 && writes - first <= 1 + told, `${writes - first} writes`);
    assert.equal((await one.thisMonth(id)).bytes, 3_001_000);
    await one.flush();
    const { sent, held, inDays, days } = await counted(database, id);
    assert.deepEqual([sent, held, inDays, days[0]?.requests], [3_001_000, 0, 3_001_000, 1_000]);
  });

  it("what was taken and not sent costs nothing, also when a client leaves", async () => {
    const id = account();
    const spending = await one.begin(download(id), owner(id));
    assert.equal(await spending.take(5 * MIB), 5 * MIB);
    spending.sent(2 * MIB);
    spending.end();
    spending.sent(3 * MIB);
    await one.flush();
    const { sent, held } = await counted(database, id);
    assert.deepEqual([sent, held], [2 * MIB, 0]);
  });

  it("fifty at once on two servers never send more than there is, and leave little of it", async () => {
    const bytes = 40 * MIB + 17;
    const id = account({ bytes });
    const gone = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        fetchBytes(index % 2 ? one : other, id, owner(id), (1 + (index % 3)) * MIB),
      ),
    );
    const all = gone.reduce((sum, each) => sum + each, 0);
    assert.ok(all <= bytes, `${all} of ${bytes}`);
    assert.ok(all > bytes - bytes / 4, `${all} of ${bytes}`);
    await Promise.all([one.flush(), other.flush()]);
    const { sent, held } = await counted(database, id);
    assert.deepEqual([sent, held], [all, 0]);
    clock.advance(2_000);
    const rest = await fetchBytes(one, id, owner(id), GIB);
    assert.equal(all + rest, bytes);
    await assert.rejects(() => one.begin(download(id), owner(id)), { error: "traffic_used_up" });
    await assert.rejects(() => other.begin(download(id), owner(id)), { error: "traffic_used_up" });
  });

  it("more that is allowed counts within a second, at every server", async () => {
    const id = account({ bytes: MIB });
    assert.equal(await fetchBytes(one, id, owner(id), GIB), MIB);
    await one.flush();
    assert.equal(await fetchBytes(other, id, owner(id), 1), 0);
    allowances.set(id, { ...ALLOWED, bytes: 2 * MIB });
    clock.advance(1_000);
    assert.equal(await fetchBytes(other, id, owner(id), GIB), MIB);
  });

  it("a new month begins at midnight UTC, also for what is under way", async () => {
    const id = account({ bytes: 10 * MIB });
    const now = clock.now();
    const spending = await one.begin(download(id), owner(id));
    assert.equal(await send(spending, 8 * MIB), 8 * MIB);
    clock.set(Date.UTC(2026, 11, 1) - 1);
    assert.equal(await send(spending, MIB), MIB);
    clock.advance(1);
    assert.equal(await send(spending, GIB), 10 * MIB);
    spending.end();
    await one.flush();
    const { months, days } = await counted(database, id);
    assert.deepEqual(
      months.map(({ month, sent, held }) => [month, sent, held]),
      [
        ["2026-11", 9 * MIB, 0],
        ["2026-12", 10 * MIB, 0],
      ],
    );
    assert.deepEqual(days.map(({ day, bytes }) => [day.slice(0, 7), bytes]).at(-1), ["2026-12", 10 * MIB]);
    const month = await other.thisMonth(id);
    assert.deepEqual(month, { bytes: 10 * MIB, limit: 10 * MIB, slowTo: 0, endsAt: Date.UTC(2027, 0, 1) });
    clock.set(now);
  });

  it("a server that was killed costs what it had told, never more, and the rest is given back", async () => {
    const bytes = 64 * MIB;
    const id = account({ bytes });
    const { database: its, kill } = killable(second);
    const dead = trafficOf(its, allowanceOf, clock.now);
    const spending = await dead.begin(download(id), owner(id));
    await send(spending, 3 * MIB);
    await dead.flush();
    const gone = 3 * MIB + (await send(spending, MIB));
    kill();
    const before = await counted(database, id);
    assert.ok(before.held > 0 && before.sent <= gone);
    clock.advance(4 * MINUTE_MS);
    await one.settleDead();
    assert.deepEqual((await counted(database, id)).held, before.held, "its lease isn't over");
    clock.advance(10 * MINUTE_MS);
    await Promise.all([one.settleDead(), other.settleDead()]);
    const after = await counted(database, id);
    assert.equal(after.held, 0);
    assert.ok(after.sent >= 3 * MIB && after.sent <= gone, `${after.sent} of ${gone}`);
    assert.equal(after.sent, after.inDays);
    assert.equal(await fetchBytes(one, id, owner(id), GIB), bytes - after.sent);
  });

  it("who needs the bytes of a dead server has them once its lease is over", async () => {
    const id = account({ bytes: 64 * KIB });
    const { database: its, kill } = killable(second);
    await trafficOf(its, allowanceOf, clock.now).begin(download(id), owner(id));
    kill();
    assert.equal(await fetchBytes(one, id, owner(id), GIB), 0);
    clock.advance(6 * MINUTE_MS);
    assert.equal(await fetchBytes(one, id, owner(id), GIB), 64 * KIB);
  });

  it("a server that slept past its lease sends nothing more of that window", async () => {
    const id = account({ bytes: 8 * MIB });
    const asleep = Promise.withResolvers<void>();
    let isAsleep = false;
    const its: Database = {
      ...second,
      async write(work) {
        if (isAsleep) await asleep.promise;
        return second.write(work);
      },
    };
    const slept = trafficOf(its, allowanceOf, clock.now);
    const spending = await slept.begin(download(id), owner(id));
    assert.equal(await send(spending, 64 * KIB), 64 * KIB);
    isAsleep = true;
    clock.advance(6 * MINUTE_MS);
    await one.settleDead();
    assert.equal(await fetchBytes(one, id, owner(id), GIB), 8 * MIB);
    isAsleep = false;
    asleep.resolve();
    assert.equal(await send(spending, GIB), 0);
    spending.end();
    await slept.close();
    const { sent, held } = await counted(database, id);
    assert.ok(sent <= 8 * MIB);
    await one.flush();
    assert.deepEqual([(await counted(database, id)).held, held <= 8 * MIB], [0, true]);
  });

  it("a database that hangs stops nothing that is reserved", async () => {
    const id = account();
    const spending = await one.begin(download(id), owner(id));
    const hanging = Promise.withResolvers<void>();
    write = async (really) => {
      await hanging.promise;
      return really();
    };
    const reserved = 64 * MIB;
    assert.equal(await send(spending, reserved), reserved);
    const waiting = send(spending, MIB);
    hanging.resolve();
    write = (really) => really();
    assert.equal(await waiting, MIB);
    spending.end();
    await one.flush();
    assert.equal((await counted(database, id)).sent, reserved + MIB);
  });

  it("a commit of which nobody knows counts each byte once", async () => {
    const id = account({ bytes: 300 * MIB });
    const really = await one.begin(download(id), owner(id));
    let gone = 0;
    const sent = (bytes: number) => {
      gone += bytes;
      really.sent(bytes);
    };
    const spending = { ...really, sent };
    for (let round = 0; round < 12; round += 1) {
      const isDone = round % 2 === 0;
      write = async (really) => {
        if (isDone) await really();
        throw new Error(LOST);
      };
      try {
        await send(spending, 20 * MIB, MIB);
      } catch (error) {
        assert.match((error as Error).message, /lost during the commit/);
      }
      write = (really) => really();
      clock.advance(1_000);
      await send(spending, MIB);
    }
    spending.end();
    await one.flush();
    const { sent: paid, held } = await counted(database, id);
    assert.equal(held, 0);
    assert.ok(gone <= 300 * MIB, `${gone} sent`);
    assert.equal(paid, gone);
  });

  it("a month that is over is booked in the ledger once, whoever keeps house", async () => {
    const id = account();
    assert.equal(await fetchBytes(one, id, owner(id), 5 * MIB), 5 * MIB);
    await one.flush();
    clock.set(Date.UTC(2026, 11, 2));
    const { createLedger } = await import("../../../server/services/ledger/index.ts");
    const books = [database, second].map((each) => createLedger({ database: each, now: clock.now }));
    await Promise.all([one.bookMonths(books[0]!), other.bookMonths(books[1]!), one.bookMonths(books[0]!)]);
    const holder = await books[0]!.findHolder(database.read, id);
    const place = { account: `person/${holder}/traffic-sent`, unit: "traffic_byte" } as const;
    assert.equal(await books[0]!.balance(database.read, place), BigInt(5 * MIB));
    assert.deepEqual((await books[0]!.verify()).faults, []);
    clock.set(START + DAY_MS);
  });
});
