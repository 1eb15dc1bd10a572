import assert from "node:assert/strict";
import { it, mock } from "node:test";
import type { Beat, LongTaskHandler } from "../../../server/services/tasks/index.ts";
import type { Database } from "../../../server/database.ts";
import { buildTree } from "../../../server/wings/tree.ts";
import { buildWork } from "../../../server/wings/work.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { testGround } from "../../support/ground.ts";
import { until } from "../transfer/tus-client.ts";

/** A turn ends after this long if other tasks wait. */
const TURN_MS = 60_000;

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
  const held = (...names: readonly string[]) =>
    until(async () => names.length === holding.size && names.every((name) => holding.has(name)));
  return { ...worldOf(database, handler, limits), held, left, go: (name: string) => gates.get(name)?.() };
}

/** Tasks of that handler, and workers on them. */
function worldOf(database: Database, handler: LongTaskHandler, limits: { atOnce: number; each: number }) {
  const server = () => {
    const ground = testGround(database);
    return buildWork(ground, buildTree(ground), [], [{ handler, ...limits }]);
  };
  const { tasks } = server();
  const add = async (name: string, ownerId = "owner") => {
    const blank = { fileId: "", fileName: "", fileSize: 0, params: {}, state: 0, done: false };
    const { type } = handler;
    return (await database.write((tx) => tasks.add(tx, { ...blank, ownerId, type, name }))).id;
  };
  const worker = () => server().longWorkers[0]!;
  return { tasks, add, worker };
}

/** One worker does two tasks of two people, one at a time, to their end. */
async function doTwo(database: Database, handler: LongTaskHandler): Promise<void> {
  const { add, worker, tasks } = worldOf(database, handler, { atOnce: 1, each: 1 });
  const ids = [await add("a"), await add("b", "other")];
  const one = worker();
  one.start();
  await until(async () => {
    const phases = [await tasks.get("owner", ids[0]!), await tasks.get("other", ids[1]!)];
    return phases.every(({ phase }) => phase === "PHASE_TYPE_COMPLETE");
  });
  await one.stop();
}

/** The clock of turns, which stands until the test lets time pass. */
function stoppedClock() {
  let at = performance.now();
  const stopped = mock.method(performance, "now", () => at);
  return { pass: (ms: number) => void (at += ms), goOn: () => stopped.mock.restore() };
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

  it("doesn't count coming back to where a turn ended, so that each turn gets further", async () => {
    const clock = stoppedClock();
    try {
      const turns: string[] = [];
      const done = new Map<string, number>();
      const handler: LongTaskHandler = {
        type: "come back",
        async *turn({ name }): AsyncGenerator<Beat, void> {
          turns.push(name);
          clock.pass(2 * TURN_MS);
          yield { step: null, isFragile: true };
          for (;;) {
            clock.pass(TURN_MS / 6);
            const count = (done.get(name) ?? 0) + 1;
            done.set(name, count);
            yield { step: async () => ({ state: count, done: count === 3, progress: 0 }) };
          }
        },
        left: async () => undefined,
      };
      await doTwo(await open(), handler);
      assert.deepEqual(turns.toSorted(), ["a", "b"]);
    } finally {
      clock.goOn();
    }
  });

  it("lets others have their turn after a minute of work", async () => {
    const clock = stoppedClock();
    try {
      const turns: string[] = [];
      const done = new Map<string, number>();
      const handler: LongTaskHandler = {
        type: "in turns",
        async *turn({ name }): AsyncGenerator<Beat, void> {
          turns.push(name);
          for (;;) {
            clock.pass(TURN_MS * 0.6);
            const count = (done.get(name) ?? 0) + 1;
            done.set(name, count);
            yield { step: async () => ({ state: count, done: count === 4, progress: 0 }) };
          }
        },
        left: async () => undefined,
      };
      await doTwo(await open(), handler);
      const [first = "", second = ""] = turns;
      assert.notEqual(first, second);
      assert.deepEqual(turns, [first, second, first, second]);
    } finally {
      clock.goOn();
    }
  });
});
