import assert from "node:assert/strict";
import { it } from "node:test";
import { failure } from "../../../server/platform/failure.ts";
import type { TaskHandler } from "../../../server/services/tasks/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { between, counting, LEASE_MS, stateOf, taskQueue } from "./task-world.ts";

forEachDatabase((open) => {
  it("goes on where the last committed step stood when a worker falls silent", async () => {
    const database = await open();
    const seen: number[] = [];
    const left = taskQueue(database, { type: "left", step: counting(6, seen) });
    const task = await left.add();
    let silent = () => {};
    const fallenSilent = new Promise<void>((resolve) => (silent = resolve));
    const after3 = between(database, async () => {
      if (seen.length < 3) return;
      silent();
      await new Promise(() => {});
    });
    void left.worker(after3).turn();
    await fallenSilent;
    assert.equal(await left.worker().turn(), false);
    left.pass(LEASE_MS);
    assert.equal(await left.worker().turn(), true);
    assert.deepEqual(seen, [0, 1, 2, 3, 4, 5]);
    assert.equal((await left.tasks.get("owner", task.id)).phase, "PHASE_TYPE_COMPLETE");
  });

  it("keeps a worker that was too slow from writing after another took over", async () => {
    const database = await open();
    const seen: number[] = [];
    const slow = taskQueue(database, { type: "slow", step: counting(6, seen) });
    const task = await slow.add();
    const overtaken = between(database, async () => {
      if (seen.length !== 2) return;
      slow.pass(LEASE_MS);
      await slow.worker().turn();
    });
    await slow.worker(overtaken).turn();
    assert.deepEqual(seen, [0, 1, 2, 3, 4, 5]);
    assert.deepEqual(await slow.results(), { complete: 1 }, "whoever lost the lease made nothing of it");
    assert.equal(await stateOf(database, task.id), 6);
  });

  it("gives each task to one of several workers", async () => {
    const database = await open();
    const seen: string[] = [];
    const shared = taskQueue(database, {
      type: "shared",
      async step(_tx, task) {
        seen.push(task.id);
        return { state: 0, done: true, progress: 100 };
      },
    });
    const added = await Promise.all(Array.from({ length: 12 }, () => shared.add()));
    const workers = Array.from({ length: 4 }, () => shared.worker());
    await Promise.all(
      workers.map(async (worker) => {
        while (await worker.turn());
      }),
    );
    assert.deepEqual(seen.toSorted(), added.map((task) => task.id).toSorted());
  });

  it("lets small tasks pass while a large one goes on", async () => {
    const database = await open();
    const order: string[] = [];
    const fair = taskQueue(database, {
      type: "fair",
      async step(_tx, { name, state }) {
        order.push(name);
        const done = name === "small" || state === 24;
        return { state: Number(state) + 1, done, progress: 0 };
      },
    });
    await fair.add({ name: "large" });
    await fair.add({ name: "small" });
    await fair.work();
    assert.equal(order.indexOf("small"), 10);
    assert.equal(order.length, 26);
  });

  it("tries again later after what nobody expected, and ends after eight times in a row", async () => {
    const database = await open();
    const broken = taskQueue(database, {
      type: "broken",
      async step() {
        throw new Error("disk on fire");
      },
    });
    const task = await broken.add();
    const worker = broken.worker();
    const pauses: number[] = [];
    for (
      let waited = 0;
      (await broken.tasks.get("owner", task.id)).phase !== "PHASE_TYPE_ERROR";
      waited += 500
    ) {
      if (await worker.turn()) pauses.push(waited);
      broken.pass(500);
    }
    assert.deepEqual(pauses, [0, 1_000, 3_000, 7_000, 15_000, 31_000, 63_000, 127_000]);
    assert.equal(broken.errors.length, 8);
    assert.deepEqual(await broken.results(), { retried: 7, failed: 1 });
    assert.equal((await broken.tasks.get("owner", task.id)).error, "internal");
  });

  it("ends at once with the name of a failure, giving back what was reserved", async () => {
    const database = await open();
    const given: string[] = [];
    const failing = taskQueue(database, {
      type: "failing",
      async step() {
        throw failure("file_space_not_enough");
      },
      failed: async (_tx, task) => void given.push(task.id),
    });
    const task = await failing.add();
    await failing.worker().turn();
    const ended = await failing.tasks.get("owner", task.id);
    assert.deepEqual([ended.phase, ended.error], ["PHASE_TYPE_ERROR", "file_space_not_enough"]);
    assert.deepEqual(given, [task.id]);
    assert.deepEqual(await failing.results(), { failed: 1 });
    assert.equal(await failing.worker().turn(), false);
  });

  it("works as soon as it is rung, and finishes the step in hand before it stops", async () => {
    const database = await open();
    const rung = taskQueue(database, { type: "rung", step: counting(3) });
    const worker = rung.worker();
    worker.start();
    const task = await rung.add();
    while ((await rung.tasks.get("owner", task.id)).phase !== "PHASE_TYPE_COMPLETE") {
      await new Promise(setImmediate);
    }
    await worker.stop();
  });

  it("doesn't let one person's thousand tasks hold up another's", async () => {
    const database = await open();
    const order: string[] = [];
    const step: TaskHandler["step"] = async (_tx, { ownerId }) => {
      order.push(ownerId);
      return { state: 0, done: true, progress: 100 };
    };
    const busy = taskQueue(database, { type: "busy", step });
    for (let n = 0; n < 60; n += 1) await busy.add({ ownerId: "many" });
    const worker = busy.worker();
    for (let n = 0; n < 10; n += 1) await worker.turn();
    for (let n = 0; n < 3; n += 1) await busy.add({ ownerId: "few" });
    await busy.add({ ownerId: "one" });
    await busy.work();
    assert.equal(order.length, 64);
    assert.ok(order.indexOf("one") <= 13, `one waited for ${order.indexOf("one") - 10} turns of others`);
    assert.ok(order.lastIndexOf("few") <= 17, `few waited until turn ${order.lastIndexOf("few")}`);
  });

  it("gives long tasks of two people the same number of turns, whoever has more waiting", async () => {
    const database = await open();
    const order: string[] = [];
    const step: TaskHandler["step"] = async (_tx, { ownerId, state }) => {
      order.push(ownerId);
      return { state: Number(state) + 1, done: Number(state) === 49, progress: 0 };
    };
    const long = taskQueue(database, { type: "long", step });
    for (let n = 0; n < 10; n += 1) await long.add({ ownerId: "many" });
    await long.add({ ownerId: "one" });
    const worker = long.worker();
    while (order.filter((owner) => owner === "one").length < 50) await worker.turn();
    assert.ok(order.length <= 120, `${order.length} steps until one's fifty were done`);
    await long.work();
    assert.equal(order.length, 550);
  });

  it("gives its lease back when it is told to stop in the middle of a turn", async () => {
    const database = await open();
    const stopped = taskQueue(database, { type: "stopped", step: counting(8) });
    const task = await stopped.add();
    let steps = 0;
    const stopping = between(database, async () => {
      steps += 1;
      if (steps === 4) void worker.stop();
    });
    const worker = stopped.worker(stopping);
    await worker.turn();
    assert.equal(await stateOf(database, task.id), 3);
    assert.equal(await stopped.worker().turn(), true, "another goes on at once");
    assert.equal((await stopped.tasks.get("owner", task.id)).phase, "PHASE_TYPE_COMPLETE");
  });

  it("works on the house's own tasks, and shows them to nobody", async () => {
    const database = await open();
    const seen: number[] = [];
    const house = taskQueue(database, { type: "house", step: counting(2, seen) });
    const task = await house.add({ internal: true });
    await house.work();
    assert.deepEqual(seen, [0, 1]);
    await assert.rejects(house.tasks.get("owner", task.id), /task_not_found/);
    await assert.rejects(house.tasks.cancel("owner", task.id), /task_not_found/);
    const wanted = { types: ["house"], phases: null, updated: { after: null, before: null } };
    const { tasks } = await house.tasks.list({ ...wanted, ownerId: "owner", limit: 10, pageToken: null });
    assert.deepEqual(tasks, []);
  });

  it("forgets what was over long ago, and only that", async () => {
    const database = await open();
    const kept = taskQueue(database, { type: "kept", step: counting(1) });
    const [done, waiting] = [await kept.add({ done: true }), await kept.add()];
    await kept.tasks.pause("owner", waiting.id);
    kept.pass(1_000);
    const later = await kept.add({ done: true });
    await kept.tasks.prune(kept.now());
    await assert.rejects(kept.tasks.get("owner", done.id), /task_not_found/);
    for (const { id } of [waiting, later]) assert.equal((await kept.tasks.get("owner", id)).id, id);
  });
});
