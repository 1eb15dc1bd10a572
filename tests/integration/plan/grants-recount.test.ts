import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, it } from "node:test";
import { type Database, openDatabase } from "../../../server/database.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { randomOf } from "../../support/random.ts";
import { DAY_MS, grantServer, STANDARD, type GrantServer } from "./grant-kit.ts";

const LIVES = 4;
const ACTS = 25;
const HOUR_S = 3_600;

/** A plan somebody has, as the slowest way of counting knows it: how long it lasts, and how much of that is over. */
interface Had {
  readonly id: string;
  readonly planId: string;
  /** Seconds; null: without end. */
  readonly lasts: number | null;
  passed: number;
}

/** Premium stands in a queue of which the first runs; packs run beside it. */
class Recount {
  readonly queue: Had[] = [];
  readonly packs: Had[] = [];
  used = 0;

  pass(seconds: number): void {
    for (const pack of this.packs) pack.passed += seconds;
    for (const pack of this.packs.filter(isOver)) this.remove(pack);
    for (let left = seconds; left > 0 && this.queue[0];) {
      const [first] = this.queue;
      const step = Math.min(left, (first.lasts ?? 0) - first.passed);
      first.passed += step;
      left -= step;
      if (isOver(first)) this.remove(first);
    }
  }

  remove(one: Had): void {
    const list = this.queue.includes(one) ? this.queue : this.packs;
    if (list === this.queue) this.used += one.passed;
    list.splice(list.indexOf(one), 1);
  }

  get running(): readonly Had[] {
    return [...this.queue.slice(0, 1), ...this.packs];
  }
}

const isOver = ({ lasts, passed }: Had): boolean => lasts !== null && passed >= lasts;
const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

forEachDatabase((open) => {
  describe("whatever is given, taken back and runs out", () => {
    let at = Date.UTC(2026, 11, 1);
    let second: Database;
    let servers: readonly [GrantServer, GrantServer];

    before(async () => {
      const first = await open();
      second = openDatabase(await open.url());
      servers = [grantServer(first, () => at), grantServer(second, () => at)];
    });
    after(() => second.close());

    it("the room, the book and the end of premium are those of a naive recount", async () => {
      const [one] = servers;
      const bytes = (has: readonly Had[], what: "storageBytes" | "trafficBytesPerMonth") =>
        total(has.map(({ planId }) => Number(one.plan(planId).grants[what] ?? 0)));
      let used = 0;
      for (let life = 1; life <= LIVES; life += 1) {
        const random = randomOf(life);
        const owner = randomUUID();
        const had = new Recount();
        for (let act = 0; act < ACTS; act += 1) {
          const server = servers[random(2)] ?? one;
          at = await live({ server, random, owner, had, at });
          for (const each of servers) await each.planGrants.turn();
          const held = (await one.entitlementOf(owner)).premiumUntil;
          assert.deepEqual(
            {
              room: await one.room(owner),
              entitled: (await one.entitlementOf(owner)).storageBytes,
              storage: await one.has(owner, "storage_byte"),
              traffic: await one.has(owner, "traffic_byte"),
              premium: await one.has(owner, "premium_second"),
              left: held === null ? 0 : (held - at) / 1_000,
            },
            {
              room: STANDARD.bytes + bytes(had.running, "storageBytes"),
              entitled: STANDARD.bytes + bytes(had.running, "storageBytes"),
              storage: BigInt(bytes(had.running, "storageBytes")),
              traffic: BigInt(bytes(had.running, "trafficBytesPerMonth")),
              premium: BigInt(total(had.queue.map(({ lasts }) => lasts ?? 0))),
              left: total(had.queue.map(({ lasts, passed }) => (lasts ?? 0) - passed)),
            },
            `life ${life}, act ${act}`,
          );
        }
        for (const { id } of [...had.queue, ...had.packs]) await one.takeBack(id);
        used += had.used + (had.queue[0]?.passed ?? 0);
      }
      const house = await one.ledger.balance(one.database.read, {
        account: "house/used",
        unit: "premium_second",
      });
      assert.equal(house, BigInt(used));
      assert.deepEqual((await one.ledger.verify()).faults, []);
    });
  });
});

interface Step {
  readonly server: GrantServer;
  readonly random: (below: number) => number;
  readonly owner: string;
  readonly had: Recount;
  readonly at: number;
}

/** One random act, done and recounted; resolves with the time after it (epoch ms). */
async function live({ server, random, owner, had, at }: Step): Promise<number> {
  const all = [...had.queue, ...had.packs];
  const act = random(4);
  const chosen = all[random(Math.max(1, all.length))];
  if (act === 0 && chosen) {
    assert.ok(await server.takeBack(chosen.id));
    had.remove(chosen);
    return at;
  }
  if (act === 1) {
    const seconds = (1 + random(60)) * HOUR_S;
    had.pass(seconds);
    return at + seconds * 1_000;
  }
  const kinds = ["premium-monthly", "premium-yearly", "storage-100", "traffic-1000"] as const;
  const planId = kinds[random(kinds.length)] ?? kinds[0];
  const isPremium = planId.startsWith("premium");
  const lasts = !isPremium && random(3) === 0 ? null : (1 + random(3)) * DAY_MS;
  const { id } = await server.give(owner, planId, { lasts });
  const one = { id, planId, lasts: lasts === null ? null : lasts / 1_000, passed: 0 };
  (isPremium ? had.queue : had.packs).push(one);
  return at;
}
