import assert from "node:assert/strict";
import { it } from "node:test";
import { createBus } from "../../../server/platform/bus/bus.ts";
import {
  createLongTaskWorker,
  createTaskList,
  createTaskService,
  type Beat,
  type LongTaskHandler,
} from "../../../server/services/tasks/index.ts";
import type { Database } from "../../../server/database.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { until } from "../transfer/tus-client.ts";

const fail = (error: unknown) => {
  throw error;
};

/** Tasks that wait until the test lets them go on, by the name of each; `holding` are those in whose turn it is. */
function world(database: Database, type: string, limits = { atOnce: 4, each: 2 }) {
  const holding = new Set<string>();
  const left: string[] = [];
  const gates = new Map<string, () => void>();
  const handler: LongTaskHandler = {
    type,
    async *turn(task, signal): AsyncGenerator<Beat, void> {
      holding.add(task.name);
      try {
        const gate = new Promise<void>((resolve) => gates.set(task.name, resolve));
        const stopped = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
        for (;;) {
          const pause = new Promise<"beat">((resolve) => setImmediate(() => resolve("beat")));
          const event = await Promise.race([gate, stopped, pause]);
          if (signal.aborted) return;
          if (event !== "beat") break;
          yield { step: null };
        }
        yield { step: async () => ({ state: 1, done: true, progress: 100 }) };
      } finally {
        holding.delete(task.name);
      }
    },
    left: async ({ name }) => void left.push(name),
  };
  const now = Date.now;
  const bus = createBus({ database, now, onError: fail });
  const tasks = createTaskService(createTaskList({ database, bus, now }), {
    database,
    bus,
    handlers: [handler],
    trash: async () => {},
    now,
  });
  const add = async (name: string, ownerId = "owner") => {
    const blank = { fileId: "", fileName: "", fileSize: 0, params: {}, state: 0, done: false };
    return (await database.write((tx) => tasks.add(tx, { ...blank, ownerId, type, name }))).id;
  };
  const worker = () => createLongTaskWorker({ database, bus, handler, now, onError: fail, ...limits });
  const held = (...names: readonly string[]) =>
    until(async () => names.length === holding.size && names.every((name) => holding.has(name)));
  return { tasks, add, worker, holding, held, left, go: (name: string) => gates.get(name)?.() };
}

forEachDatabase((open) => {
  it("works on several long tasks beside each other, on so many of one owner and in all", async () => {
    const { add, worker, held, go, tasks } = world(await open(), "several", { atOnce: 3, each: 2 });
    const first = await add("a1");
    for (const name of ["a2", "a3"]) await add(name);
    for (const name of ["b1", "b2"]) await add(name, "other");
    const one = worker();
    one.start();
    await held("a1", "a2", "b1");
    go("b1");
    await held("a1", "a2", "b2");
    go("a1");
    await held("a2", "a3", "b2");
    assert.equal((await tasks.get("owner", first)).phase, "PHASE_TYPE_COMPLETE");
    await one.stop();
  });

  it("lets go of a task that is paused, and of all when it is told to stop, for others to go on", async () => {
    const { add, worker, held, go, left, tasks } = world(await open(), "let go");
    const [paused, other] = [await add("paused"), await add("other")];
    const one = worker();
    one.start();
    await held("paused", "other");
    await tasks.pause("owner", paused);
    await held("other");
    assert.deepEqual(left, ["paused"]);
    await one.stop();
    await held();
    const two = worker();
    two.start();
    await held("other");
    go("other");
    await until(async () => (await tasks.get("owner", other)).phase === "PHASE_TYPE_COMPLETE");
    await two.stop();
    assert.equal((await tasks.get("owner", paused)).phase, "PHASE_TYPE_PAUSED");
  });
});
