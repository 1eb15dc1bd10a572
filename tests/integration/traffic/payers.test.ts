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
  download,
  fetchBytes,
  GIB,
  MIB,
  owner,
  send,
  stranger,
  trafficOf,
} from "./traffic-kit.ts";

forEachDatabase((open) => {
  let database: Database;
  let second: Database;
  let one: Traffic;
  let other: Traffic;
  const clock = clockAt(Date.UTC(2026, 10, 15, 12));
  const allowances = new Map<string, Allowance>();

  const account = (changes: Partial<Allowance> = {}): string => {
    const id = randomUUID();
    allowances.set(id, { ...ALLOWED, ...changes });
    return id;
  };
  const paid = async (id: string) => {
    await Promise.all([one.flush(), other.flush()]);
    return (await counted(database, id)).sent;
  };

  before(async () => {
    database = await open();
    second = openDatabase(await open.url());
    const allowanceOf = (ownerId: string) => allowances.get(ownerId) ?? ALLOWED;
    one = trafficOf(database, allowanceOf, clock.now);
    other = trafficOf(second, allowanceOf, clock.now);
  });
  after(async () => {
    await Promise.all([one.close(), other.close()]);
    await second.close();
  });

  for (const [visitorsPay, who] of [
    [true, "the visitor"],
    [false, "the owner"],
  ] as const) {
    it(`a signed-in visitor's download is paid by ${who}, if the owner's plan says so`, async () => {
      const mine = account({ visitorsPay });
      const visitor = account({ visitorsPay: !visitorsPay });
      assert.equal(await fetchBytes(one, mine, owner(visitor), MIB), MIB);
      assert.deepEqual([await paid(mine), await paid(visitor)], visitorsPay ? [0, MIB] : [MIB, 0]);
    });
  }

  it("looking at small files of one's own costs nothing if the plan says so; downloads and others' looks do", async () => {
    const mine = account({ freePreviewBytes: MIB, bytes: 10 * MIB });
    const look = async (shownBytes: number, accountId: string) => {
      const spending = await one.begin({ ownerId: mine, shownBytes }, owner(accountId));
      assert.equal(await send(spending, shownBytes), shownBytes);
      spending.end();
    };
    for (let time = 0; time < 20; time += 1) await look(MIB, mine);
    assert.equal(await paid(mine), 0);
    await look(MIB + 1, mine);
    assert.equal(await paid(mine), MIB + 1);
    const visitor = account();
    await look(MIB, visitor);
    assert.equal(await paid(visitor), MIB);
  });

  it("strangers of one network use at most a tenth of their part, all of them at most all of it", async () => {
    const strangersBytes = 100 * MIB;
    const mine = account({ bytes: GIB, strangersBytes });
    const crowd = Array.from({ length: 15 }, (_, index) => stranger(`198.51.${index}.7`));
    const first = crowd[0]!;
    const ofOne = await Promise.all([
      fetchBytes(one, mine, first, GIB),
      fetchBytes(other, mine, first, GIB),
      fetchBytes(one, mine, first, GIB),
    ]);
    const oneTook = ofOne.reduce((sum, each) => sum + each, 0);
    assert.ok(oneTook <= strangersBytes / 10 && oneTook > strangersBytes / 20, String(oneTook));
    const inTurns = async (traffic: Traffic, some: typeof crowd) => {
      let sum = 0;
      for (const who of some) sum += await fetchBytes(traffic, mine, who, GIB);
      return sum;
    };
    const [ofSome, ofOthers] = await Promise.all([
      inTurns(one, crowd.slice(1, 8)),
      inTurns(other, crowd.slice(8)),
    ]);
    const total = oneTook + ofSome + ofOthers;
    assert.ok(total <= strangersBytes, `${total} of ${strangersBytes}`);
    await Promise.all([one.flush(), other.flush()]);
    const { strangers, sent } = await counted(database, mine);
    assert.deepEqual([strangers, sent], [total, total]);
    assert.equal(await fetchBytes(one, mine, owner(mine), GIB), GIB - total, "the owner has all the rest");
  });

  it("strangers are told that it is the share's traffic that is used up", async () => {
    const mine = account({ strangersBytes: 0 });
    const begin = one.begin(download(mine), stranger("203.0.113.5"));
    await assert.rejects(begin, { error: "share_traffic_used_up" });
  });

  it("no address of a stranger is kept, and no network after its month", async () => {
    const mine = account();
    assert.equal(await fetchBytes(one, mine, stranger("203.0.113.77"), MIB), MIB);
    await one.flush();
    const rows = () =>
      database.read.selectFrom("traffic_stranger").selectAll().where("owner_id", "=", mine).execute();
    assert.doesNotMatch(JSON.stringify(await rows()), /203\.0\.113/);
    const now = clock.now();
    clock.set(Date.UTC(2027, 0, 1));
    const { createLedger } = await import("../../../server/services/ledger/index.ts");
    await one.bookMonths(createLedger({ database, now: clock.now }));
    assert.deepEqual(await rows(), []);
    clock.set(now);
  });

  it("a slowed account's bytes go at its pace, whichever servers send them", async () => {
    const slowTo = 256 * 1024;
    const mine = account({ bytes: MIB, slowTo });
    const first = Date.now();
    const real = [database, second].map((each) => trafficOf(each, (id) => allowances.get(id)!, Date.now));
    assert.equal(await fetchBytes(real[0]!, mine, owner(mine), MIB), MIB);
    const gone = await Promise.all(real.map((each) => fetchBytes(each, mine, owner(mine), MIB)));
    const seconds = (Date.now() - first) / 1_000;
    assert.deepEqual(gone, [MIB, MIB]);
    // Each server may have a step of two seconds at hand, and the first one waits for nobody.
    assert.ok(seconds > (2 * MIB) / slowTo - 2 * 2 - 1, `${seconds} s`);
    await Promise.all(real.map((each) => each.close()));
    assert.equal(await paid(mine), 3 * MIB);
  });

  it("strangers of a slowed account keep neither its owner nor each other waiting", async () => {
    const mine = account({ bytes: MIB, slowTo: 64 * 1024 });
    assert.equal(await fetchBytes(one, mine, owner(mine), MIB), MIB);
    const crowd = Array.from({ length: 10 }, (_, index) => stranger(`203.0.${index}.9`));
    const gone = await Promise.all([...crowd, owner(mine)].map((who) => fetchBytes(one, mine, who, 1_000)));
    assert.deepEqual(new Set(gone), new Set([1_000]));
    const { months } = await counted(database, mine);
    assert.ok(months[0]!.paced_to <= clock.now() + 2 * 2_000, "only the owner moves the owner's clock");
  });

  it("who hands bytes over to a server in front gets all or none, and the pace", async () => {
    const stopped = account({ bytes: 10 * MIB });
    assert.equal(await one.handOver(download(stopped), owner(stopped), 8 * MIB), null);
    await assert.rejects(one.handOver(download(stopped), owner(stopped), 3 * MIB), {
      error: "traffic_used_up",
    });
    assert.equal(await paid(stopped), 8 * MIB);
    const slowed = account({ bytes: 10 * MIB, slowTo: 1_000 });
    assert.equal(await one.handOver(download(slowed), owner(slowed), 11 * MIB), 1_000);
    assert.equal(await paid(slowed), 11 * MIB);
  });
});
