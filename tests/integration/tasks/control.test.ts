import assert from "node:assert/strict";
import { it } from "node:test";
import { failure } from "../../../server/platform/failure.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { between, counting, stateOf, taskCalls, taskQueue } from "./task-world.ts";

forEachDatabase((open) => {
  it("pauses between two steps, stays so, and goes on where it stood", async () => {
    const database = await open();
    const seen: number[] = [];
    const queue = taskQueue(database, { type: "copy", step: counting(6, seen) });
    const { id } = await queue.add();
    const ask = taskCalls(queue.tasks);
    const pausing = between(database, async () => {
      if (seen.length !== 2) return;
      const paused = await ask("owner", "PATCH", `tasks/${id}`, { action: "pause" });
      assert.deepEqual(
        [paused.status, paused.body["phase"], paused.body["message"]],
        [200, "PHASE_TYPE_PAUSED", "Paused"],
      );
    });
    await queue.worker(pausing).turn();
    await queue.work();
    assert.deepEqual(seen, [0, 1]);
    const again = await ask("owner", "PATCH", `tasks/${id}`, { action: "pause" });
    assert.equal(again.body["phase"], "PHASE_TYPE_PAUSED");
    const resumed = await ask("owner", "PATCH", `tasks/${id}`, { action: "resume" });
    assert.equal(resumed.body["phase"], "PHASE_TYPE_PENDING");
    await queue.work();
    assert.deepEqual(seen, [0, 1, 2, 3, 4, 5]);
    for (const action of ["pause", "resume", "cancel"]) {
      const over = await ask("owner", "PATCH", `tasks/${id}`, { action });
      assert.deepEqual([over.status, over.body["error"]], [400, "failed_precondition"], action);
    }
  });

  it("puts a task before its owner's others, and nobody else's wait longer", async () => {
    const database = await open();
    const order: string[] = [];
    const queue = taskQueue(database, {
      type: "offline",
      step: async (_tx, { name, state }) => {
        order.push(name);
        return { state, done: true, progress: 100 };
      },
    });
    for (const name of ["a1", "a2", "a3"]) await queue.add({ name, ownerId: "ann" });
    await queue.add({ name: "b1", ownerId: "bert" });
    const { id } = await queue.add({ name: "a4", ownerId: "ann" });
    await queue.add({ name: "b2", ownerId: "bert" });
    const ask = taskCalls(queue.tasks);
    assert.equal((await ask("bert", "PATCH", `tasks/${id}`, { action: "front" })).status, 404);
    assert.equal((await ask("ann", "PATCH", `tasks/${id}`, { action: "front" })).status, 200);
    await queue.work();
    assert.deepEqual(
      order.filter((name) => name.startsWith("a")),
      ["a4", "a1", "a2", "a3"],
    );
    assert.deepEqual(order.slice(0, 2).sort(), ["a4", "b1"]);
    const over = await ask("ann", "PATCH", `tasks/${id}`, { action: "front" });
    assert.deepEqual([over.status, over.body["error"]], [400, "failed_precondition"]);
  });

  it("cancels once, gives back what was reserved, and keeps what was made", async () => {
    const database = await open();
    const given: unknown[] = [];
    const queue = taskQueue(database, {
      type: "copy",
      step: counting(6),
      cancelled: async (_tx, { state }) => void given.push(state),
      made: ({ fileId }) => [fileId],
    });
    const made = await queue.folder("owner", "", "made");
    const { id } = await queue.add({ fileId: made.id });
    const ask = taskCalls(queue.tasks);
    const cancel = () => ask("owner", "PATCH", `tasks/${id}`, { action: "cancel" });
    const cancelling = between(database, async () => {
      if ((await stateOf(database, id)) === 3) await cancel();
    });
    await queue.worker(cancelling).turn();
    await cancel();
    await queue.work();
    const { body } = await ask("owner", "GET", `tasks/${id}`);
    assert.deepEqual(
      [body["phase"], body["error"], body["message"]],
      ["PHASE_TYPE_ERROR", "cancelled", "Stopped. What was done until then stays."],
    );
    assert.deepEqual(given, [3]);
    assert.equal((await queue.tree.find(database.read, "owner", made.id))?.inTrash, false);
  });

  it("cancels nothing when what was reserved can't be given back", async () => {
    const queue = taskQueue(await open(), {
      type: "stuck",
      step: counting(6),
      cancelled: async () => {
        throw failure("aborted");
      },
    });
    const { id } = await queue.add();
    await assert.rejects(queue.tasks.cancel("owner", id), /aborted/);
    assert.equal((await queue.tasks.get("owner", id)).phase, "PHASE_TYPE_PENDING");
  });

  it("retries what failed or was cancelled from where it stood, when its handler can reserve again", async () => {
    const database = await open();
    let full = true;
    let closed = true;
    const retried: string[] = [];
    const queue = taskQueue(database, {
      type: "copy",
      async step(tx, task) {
        if (full && task.state === 2) throw failure("file_space_not_enough");
        return counting(4)(tx, task);
      },
      async retried(_tx, task) {
        if (closed) throw failure("share_not_found");
        retried.push(String(task.error));
      },
    });
    const { id } = await queue.add();
    const ask = taskCalls(queue.tasks);
    const retry = () => ask("owner", "POST", "task", { type: "copy", create_type: "RETRY", id });
    const waiting = (await retry()).body as { task: Record<string, unknown> };
    assert.deepEqual([waiting.task["id"], waiting.task["phase"]], [id, "PHASE_TYPE_PENDING"]);
    await queue.work();
    assert.equal((await queue.tasks.get("owner", id)).error, "file_space_not_enough");
    assert.equal((await retry()).body["error"], "share_not_found");
    [full, closed] = [false, false];
    const { task } = (await retry()).body as { task: Record<string, unknown> };
    assert.deepEqual([task["id"], task["phase"], task["error"]], [id, "PHASE_TYPE_PENDING", ""]);
    await queue.tasks.cancel("owner", id);
    await retry();
    await queue.work();
    const done = await queue.tasks.get("owner", id);
    assert.deepEqual([done.phase, await stateOf(database, id)], ["PHASE_TYPE_COMPLETE", 4]);
    assert.deepEqual(retried, ["file_space_not_enough", "cancelled"]);
    assert.equal((await retry()).body["error"], "failed_precondition");
  });

  it("wakes a worker of another database handle for what is resumed or retried", async () => {
    const queue = taskQueue(await open(), { type: "wake", step: counting(1) });
    const worker = queue.worker();
    worker.start();
    const { id } = await queue.add();
    await queue.tasks.pause("owner", id).catch(() => undefined);
    await queue.tasks.resume("owner", id).catch(() => undefined);
    while ((await queue.tasks.get("owner", id)).phase !== "PHASE_TYPE_COMPLETE") {
      await new Promise(setImmediate);
    }
    await worker.stop();
  });

  it("takes tasks off the list, their ids repeated or joined by commas, with what they made when asked", async () => {
    const cancelled: string[] = [];
    const queue = taskQueue(await open(), {
      type: "restore",
      step: counting(3),
      cancelled: async (_tx, task) => void cancelled.push(task.id),
      made: ({ fileId }) => [fileId],
    });
    const ask = taskCalls(queue.tasks);
    const files: string[] = [];
    for (const name of "abcde") files.push((await queue.folder("owner", "", name)).id);
    const left = async () => {
      const found = await queue.tree.findLive(queue.database.read, "owner", files);
      return [...found.values()].map(({ name }) => name).toSorted();
    };
    const ids: string[] = [];
    for (const [n, fileId] of files.entries()) ids.push((await queue.add({ fileId, done: n < 2 })).id);
    const foreign = await queue.add({ ownerId: "somebody else", done: true });
    const [a, b, c, d, e] = ids;
    const repeated = await ask("owner", "DELETE", `tasks?task_ids=${a}&task_ids=${c}`);
    assert.deepEqual([repeated.status, repeated.body], [200, {}]);
    assert.deepEqual(await left(), ["a", "b", "c", "d", "e"]);
    await ask("owner", "DELETE", `tasks?task_ids=${b},${d},${foreign.id},unknown&delete_files=true`);
    assert.deepEqual(await left(), ["a", "c", "e"]);
    assert.deepEqual(cancelled, [c, d]);
    for (const id of [a, b, c, d])
      await assert.rejects(queue.tasks.get("owner", String(id)), /task_not_found/);
    assert.equal((await queue.tasks.get("somebody else", foreign.id)).id, foreign.id);
    assert.equal((await queue.tasks.get("owner", String(e))).phase, "PHASE_TYPE_PENDING");
  });

  it("clears what is over, or what has the phases and type that are named", async () => {
    const cancelled: string[] = [];
    const queue = taskQueue(await open(), {
      type: "restore",
      step: counting(3),
      cancelled: async (_tx, task) => void cancelled.push(task.id),
    });
    const ask = taskCalls(queue.tasks);
    for (let n = 0; n < 230; n += 1) await queue.add({ ownerId: "clearing", done: true });
    const [waiting, paused] = [
      await queue.add({ ownerId: "clearing" }),
      await queue.add({ ownerId: "clearing" }),
    ];
    await queue.tasks.pause("clearing", paused.id);
    const ids = async () => {
      const filters = encodeURIComponent('{"type":{"eq":"restore"}}');
      const { body } = await ask("clearing", "GET", `tasks?limit=1000&filters=${filters}`);
      return (body["tasks"] as { id: string }[]).map(({ id }) => id).toSorted();
    };
    await ask("clearing", "POST", "tasks:clear", { type: "copy", phases: ["PHASE_TYPE_COMPLETE"] });
    assert.equal((await ids()).length, 232);
    await ask("clearing", "POST", "tasks:clear", { client_id: "" });
    assert.deepEqual(await ids(), [waiting.id, paused.id].toSorted());
    await ask("clearing", "POST", "tasks:clear", { type: "restore", phases: ["PHASE_TYPE_PAUSED"] });
    assert.deepEqual(await ids(), [waiting.id]);
    assert.deepEqual(cancelled, [paused.id]);
  });

  it("keeps strangers and other owners away from every call", async () => {
    const queue = taskQueue(await open(), { type: "restore", step: counting(3) });
    const { id } = await queue.add();
    const ask = taskCalls(queue.tasks);
    const calls = [
      ["GET", `tasks/${id}`, undefined],
      ["PATCH", `tasks/${id}`, { action: "cancel" }],
      ["POST", "task", { create_type: "RETRY", id }],
      ["DELETE", `tasks?task_ids=${id}`, undefined],
      ["POST", "tasks:clear", { phases: ["PHASE_TYPE_PENDING"] }],
    ] as const;
    for (const [method, path, body] of calls) {
      assert.equal((await ask("", method, path, body)).status, 401, `${method} ${path}`);
      const other = await ask("other", method, path, body);
      assert.ok(other.status === 404 || other.status === 200, `${method} ${path}: ${other.status}`);
    }
    assert.equal((await queue.tasks.get("owner", id)).phase, "PHASE_TYPE_PENDING");
  });

  it("refuses what isn't an action, too many ids and other filters", async () => {
    const queue = taskQueue(await open(), { type: "restore", step: counting(3) });
    const { id } = await queue.add();
    const ask = taskCalls(queue.tasks);
    const many = Array.from({ length: 1_001 }, (_, n) => `t${n}`).join(",");
    for (const [method, path, body] of [
      ["PATCH", `tasks/${id}`, { action: "explode" }],
      ["PATCH", `tasks/${id}`, {}],
      ["POST", "task", { create_type: "CREATE", id }],
      ["DELETE", `tasks?task_ids=${many}`, undefined],
      ["DELETE", "tasks", undefined],
      ["GET", `tasks?filters=${encodeURIComponent('{"id":{"eq":"x"}}')}`, undefined],
    ] as const) {
      const { status, body: refusal } = await ask("owner", method, path, body);
      assert.deepEqual([status, refusal["error"]], [400, "invalid_argument"], `${method} ${path}`);
    }
  });
});
