import assert from "node:assert/strict";
import { it } from "node:test";
import { forEachDatabase } from "../../support/databases.ts";
import { between, counting, LEASE_MS, stateOf, taskQueue } from "./task-world.ts";

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

/** A worker that falls silent for ever after a number of transactions, as one whose machine lost its power. */
const dying = (after: number) => {
  let left = after;
  let silent = () => {};
  const died = new Promise<void>((resolve) => (silent = resolve));
  const happening = async () => {
    left -= 1;
    if (left > 0) return;
    silent();
    await new Promise(() => {});
  };
  return { happening, died };
};

forEachDatabase((open) => {
  for (const [name, jump] of [
    ["an hour forward", HOUR_MS],
    ["a year forward", YEAR_MS],
    ["an hour back", -HOUR_MS],
    ["a year back", -YEAR_MS],
  ] as const) {
    it(`takes over a dead worker's task after the clock jumped ${name}`, async () => {
      const database = await open();
      const seen: number[] = [];
      const queue = taskQueue(database, { type: `dead ${name}`, step: counting(6, seen) });
      const task = await queue.add();
      const { happening, died } = dying(4);
      void queue.worker(between(database, happening)).turn();
      await died;
      queue.pass(jump);
      await queue.work();
      assert.deepEqual(seen, [0, 1, 2, 3, 4, 5]);
      assert.equal((await queue.tasks.get("owner", task.id)).phase, "PHASE_TYPE_COMPLETE");
    });

    it(`runs no step twice when the clock jumps ${name} under a living worker and another looks`, async () => {
      const database = await open();
      const seen: number[] = [];
      const queue = taskQueue(database, { type: `living ${name}`, step: counting(8, seen) });
      const task = await queue.add();
      let jumped = false;
      const jumping = between(database, async () => {
        if (seen.length !== 3 || jumped) return;
        jumped = true;
        queue.pass(jump);
        await queue.worker().turn();
      });
      await queue.worker(jumping).turn();
      await queue.work();
      assert.deepEqual(seen, [0, 1, 2, 3, 4, 5, 6, 7]);
      assert.equal(await stateOf(database, task.id), 8);
    });

    it(`tries a task that waits again after the clock jumped ${name}`, async () => {
      const database = await open();
      let broken = true;
      const queue = taskQueue(database, {
        type: `waiting ${name}`,
        async step() {
          if (broken) throw new Error("not yet");
          return { state: 0, done: true, progress: 100 };
        },
      });
      const task = await queue.add();
      await queue.work();
      broken = false;
      queue.pass(jump);
      await queue.work();
      assert.equal((await queue.tasks.get("owner", task.id)).phase, "PHASE_TYPE_COMPLETE");
    });

    it(`works at once on what is added after the clock jumped ${name}`, async () => {
      const queue = taskQueue(await open(), { type: `new ${name}`, step: counting(1) });
      queue.pass(jump);
      const task = await queue.add();
      queue.pass(-jump);
      await queue.work();
      assert.equal((await queue.tasks.get("owner", task.id)).phase, "PHASE_TYPE_COMPLETE");
    });
  }

  it("leaves a living worker's task alone while clocks differ by a little", async () => {
    const database = await open();
    const queue = taskQueue(database, { type: "skew", step: counting(3) });
    await queue.add();
    const skewed = between(database, async () => {
      queue.pass(-60_000);
      assert.equal(await queue.worker().turn(), false);
      queue.pass(60_000 + LEASE_MS - 1);
      assert.equal(await queue.worker().turn(), false);
      queue.pass(1 - LEASE_MS);
    });
    await queue.worker(skewed).turn();
  });
});
