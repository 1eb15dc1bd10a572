import assert from "node:assert/strict";
import { before, beforeEach, it } from "node:test";
import type { Database } from "../../../server/database.ts";
import { createStrangers, type Strangers } from "../../../server/platform/strangers/strangers.ts";
import { forEachDatabase } from "../../support/databases.ts";

const MINUTE_MS = 60_000;
const LIMITS = { network: { rows: 20, bytes: 10_000 }, all: { rows: 200, bytes: 100_000 } };

forEachDatabase((open) => {
  let database: Database;
  let clock = 1_800_000_000_000;
  let one: Strangers;
  let two: Strangers;

  before(async () => {
    database = await open();
    const parts = { database, limits: LIMITS, secret: "secret", now: () => clock };
    [one, two] = [createStrangers(parts), createStrangers(parts)];
  });

  beforeEach(async () => {
    clock += 24 * 60 * MINUTE_MS;
    await one.prune();
  });

  const ROW = { bytes: 100, forMs: 10 * MINUTE_MS };
  const keep = (strangers: Strangers, address: string, row = ROW) =>
    database
      .write((tx) => strangers.count(tx, address, row))
      .then(
        () => "kept",
        (error: { error: string; facts: { seconds: number } }) => error,
      );
  const keptOf = async (address: string, times: number) => {
    let kept = 0;
    for (let n = 0; n < times; n += 1) {
      if ((await keep(n % 2 === 0 ? one : two, address)) === "kept") kept += 1;
    }
    return kept;
  };

  it("gives a network its rows, whichever server it asks, and tells when there is room again", async () => {
    assert.equal(await keptOf("192.0.2.1", 30), 20);
    const refused = await keep(one, "192.0.2.1");
    assert.ok(typeof refused === "object");
    assert.equal(refused.error, "resource_exhausted");
    assert.ok(refused.facts.seconds >= 600 && refused.facts.seconds <= 900, String(refused.facts.seconds));
    await assert.rejects(one.assertRoom("192.0.2.1"), { error: "resource_exhausted" });
    await one.assertRoom("192.0.2.2");
    assert.equal(await keep(one, "192.0.2.2"), "kept");
    clock += 15 * MINUTE_MS;
    assert.equal(await keep(two, "192.0.2.1"), "kept");
  });

  it("gives it its bytes, and keeps nothing of what is refused", async () => {
    assert.equal(await keep(one, "192.0.2.3", { ...ROW, bytes: 9_000 }), "kept");
    assert.notEqual(await keep(one, "192.0.2.3", { ...ROW, bytes: 9_000 }), "kept");
    assert.equal(await keep(one, "192.0.2.3", { ...ROW, bytes: 1_000 }), "kept");
  });

  it("takes an IPv6 /56 for one network, and a /48 for four", async () => {
    assert.equal(await keptOf("2001:db8:1:100::1", 15), 15);
    assert.equal(await keptOf("2001:db8:1:1ff::1", 15), 5);
    for (const network of ["200", "300", "400"])
      assert.equal(await keptOf(`2001:db8:1:${network}::1`, 20), 20);
    assert.equal(await keptOf("2001:db8:1:500::1", 5), 0);
  });

  it("gives what people can do without no more than half", async () => {
    const spare = () => database.write((tx) => one.countSpare(tx, "192.0.2.4", ROW));
    const kept: boolean[] = [];
    for (let n = 0; n < 15; n += 1) kept.push(await spare());
    assert.equal(kept.filter(Boolean).length, 10);
    assert.equal(await keptOf("192.0.2.4", 15), 10);
  });

  it("leaves a little to whoever comes new while many are at it, and stops at what all may have", async () => {
    for (let n = 0; n < 6; n += 1) await keptOf(`198.51.100.${n}`, 20);
    assert.equal(await keptOf("203.0.113.1", 5), 1);
    for (let n = 0; n < 120; n += 1) await keptOf(`203.0.113.${n + 2}`, 1);
    const { rows } = await database.read
      .selectFrom("stranger_row")
      .select(({ fn }) => fn.sum<number>("rows").as("rows"))
      .where("block", "=", "all")
      .where("ends_at", ">", clock)
      .executeTakeFirstOrThrow();
    assert.equal(Number(rows), 200);
  });

  it("forgets what is gone", async () => {
    assert.equal(await keptOf("192.0.2.1", 30), 20);
    clock += 15 * MINUTE_MS;
    await one.prune();
    const left = await database.read.selectFrom("stranger_row").selectAll().execute();
    assert.deepEqual(left, []);
    assert.equal(await keptOf("192.0.2.1", 30), 20);
  });
});
