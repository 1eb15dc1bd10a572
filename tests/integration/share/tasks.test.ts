import assert from "node:assert/strict";
import { it } from "node:test";
import type { Database } from "../../../server/platform/db/database.ts";
import { failure } from "../../../server/platform/http/failure.ts";
import { createWakeSignal } from "../../../server/platform/queue/wake-signal.ts";
import {
  createTaskService,
  createTaskWorker,
  type TaskHandler,
} from "../../../server/services/tasks/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { shareWorld } from "./share-world.ts";

const LEASE_MS = 30_000;

/** One type of task for itself, so that tests of one database don't work on each other's. */
function queue(database: Database, type: string, step: TaskHandler["step"], failed?: TaskHandler["failed"]) {
  let clock = 1_000_000;
  const now = () => clock;
  const signal = createWakeSignal();
  const tasks = createTaskService({ database, signal, now });
  const errors: unknown[] = [];
  const handlers = [{ type, step, ...(failed ? { failed } : {}) }];
  const worker = (through = database) =>
    createTaskWorker({ database: through, handlers, signal, now, onError: (error) => errors.push(error) });
  const add = (name = "task", ownerId = "owner") =>
    database.write((tx) =>
      tasks.add(tx, {
        ownerId,
        type,
        name,
        fileId: "",
        fileName: "",
        fileSize: 0,
        params: {},
        state: 0,
        done: false,
      }),
    );
  return { tasks, worker, add, errors, signal, pass: (ms: number) => void (clock += ms) };
}

const counting = (until: number, seen: number[] = []): TaskHandler["step"] => {
  return async (_tx, { state }) => {
    seen.push(Number(state));
    return { state: Number(state) + 1, done: Number(state) + 1 === until, progress: Number(state) };
  };
};

/** The database, with something happening between one transaction of a worker and its next. */
const between = (database: Database, happening: () => Promise<void>): Database => ({
  ...database,
  async write(work) {
    const result = await database.write(work);
    await happening();
    return result;
  },
});

forEachDatabase((open) => {
  it("goes on where the last committed step stood when a worker falls silent", async () => {
    const database = await open();
    const seen: number[] = [];
    const left = queue(database, "left", counting(6, seen));
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
    const slow = queue(database, "slow", counting(6, seen));
    const task = await slow.add();
    const overtaken = between(database, async () => {
      if (seen.length !== 2) return;
      slow.pass(LEASE_MS);
      await slow.worker().turn();
    });
    await slow.worker(overtaken).turn();
    assert.deepEqual(seen, [0, 1, 2, 3, 4, 5]);
    assert.equal((await slow.tasks.get("owner", task.id)).state, 6);
  });

  it("gives each task to one of several workers", async () => {
    const database = await open();
    const seen: string[] = [];
    const shared = queue(database, "shared", async (_tx, task) => {
      seen.push(task.id);
      return { state: 0, done: true, progress: 100 };
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
    const fair = queue(database, "fair", async (_tx, { name, state }) => {
      order.push(name);
      const done = name === "small" || state === 24;
      return { state: Number(state) + 1, done, progress: 0 };
    });
    await fair.add("large");
    fair.pass(1);
    await fair.add("small");
    const worker = fair.worker();
    for (let more = true; more; fair.pass(1)) more = await worker.turn();
    assert.equal(order.indexOf("small"), 10);
    assert.equal(order.length, 26);
  });

  it("tries again later after what nobody expected, and ends after eight times in a row", async () => {
    const database = await open();
    const broken = queue(database, "broken", async () => {
      throw new Error("disk on fire");
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
    assert.equal((await broken.tasks.get("owner", task.id)).error, "internal");
  });

  it("ends at once with the name of a failure, giving back what was reserved", async () => {
    const database = await open();
    const given: string[] = [];
    const failing = queue(
      database,
      "failing",
      async () => {
        throw failure("file_space_not_enough");
      },
      async (_tx, task) => void given.push(task.id),
    );
    const task = await failing.add();
    await failing.worker().turn();
    const ended = await failing.tasks.get("owner", task.id);
    assert.deepEqual([ended.phase, ended.error], ["PHASE_TYPE_ERROR", "file_space_not_enough"]);
    assert.deepEqual(given, [task.id]);
    assert.equal(await failing.worker().turn(), false);
  });

  it("works as soon as it is rung, and finishes the step in hand before it stops", async () => {
    const database = await open();
    const rung = queue(database, "rung", counting(3));
    const worker = rung.worker();
    worker.start();
    const task = await rung.add();
    rung.tasks.wake();
    while ((await rung.tasks.get("owner", task.id)).phase !== "PHASE_TYPE_COMPLETE") {
      await new Promise(setImmediate);
    }
    await worker.stop();
  });

  it("lists one's own tasks page by page, newest first, by phase and type", async () => {
    const database = await open();
    const world = shareWorld(database);
    const [mine, other] = [world.person(), world.person()];
    const restores = queue(database, "restore", counting(1));
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      ids.unshift((await restores.add(`task ${n}`, mine)).id);
      restores.pass(1);
    }
    const foreign = await restores.add("foreign", other);
    const seen: string[] = [];
    let page_token = "";
    do {
      const { body } = await world.get("tasks", { limit: "2", page_token }, { user: mine });
      seen.push(...(body["tasks"] as unknown as { id: string }[]).map(({ id }) => id));
      page_token = body["next_page_token"] ?? "";
    } while (page_token !== "");
    assert.deepEqual(seen, ids);
    const count = async (query: Record<string, string>) =>
      ((await world.get("tasks", query, { user: mine })).body["tasks"] as unknown as unknown[]).length;
    assert.equal(await count({ type: "restore" }), 5);
    assert.equal(await count({ type: "offline" }), 0);
    assert.equal(await count({ filters: '{"phase":{"eq":"PHASE_TYPE_COMPLETE"}}' }), 0);
    assert.equal(await count({ filters: '{"phase":{"in":"PHASE_TYPE_PENDING,PHASE_TYPE_RUNNING"}}' }), 5);
    const stranger = await world.get(`tasks/${foreign.id}`, {}, { user: mine });
    assert.deepEqual([stranger.status, stranger.body["error"]], [404, "task_not_found"]);
    const bad = await world.get("tasks", { filters: '{"id":{"eq":"x"}}' }, { user: mine });
    assert.deepEqual([bad.status, bad.body["error"]], [400, "invalid_argument"]);
  });
});
