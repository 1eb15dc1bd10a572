import assert from "node:assert/strict";
import { it } from "node:test";
import { newNodeId, recount } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { savesOf, save, shareOf } from "./share-calls.ts";
import { savesOn } from "./share-wings.ts";
import { shareWorld, type World } from "./share-world.ts";

const FILES = 1_200;
const PLACED_IN_A_STEP = 1_000;

/** One step of the first save that waits, then the worker stops. */
async function oneStep({ database, now }: World): Promise<void> {
  const { handler, workerOf } = savesOn(database, now);
  const worker = workerOf({
    ...handler,
    async step(...args) {
      const result = await handler.step(...args);
      void worker.stop();
      return result;
    },
  });
  await worker.turn();
}

forEachDatabase((open) => {
  it("keeps what a save brought before it was cancelled: it counts, has a receipt, can be undone and goes on", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const ids: string[] = [];
    await world.database.write(async (tx) => {
      for (let n = 0; n < FILES; n += 1) {
        const hex = n.toString(16);
        const blob = { sha256: hex.padStart(64, "0"), gcid: hex.padStart(40, "0"), crc32: null, size: 1 };
        const id = newNodeId();
        ids.push(id);
        const place = { id, ownerId: owner, parentId: "", name: `file ${n}.txt` };
        await world.tree.createFile(tx, { ...place, blob, userModifiedAt: null });
      }
    });
    const { share_id } = await shareOf(world, owner, ids, { restore_limit: 1 });
    const started = await save(world, { share_id }, { user: saver });
    assert.equal(started.restore_status, "RESTORE_START");
    const task_id = started.restore_task_id;
    const count = async () => (await world.tree.totals(world.database.read, saver, [started.file_id])).files;

    await oneStep(world);
    await world.send("PATCH", `tasks/${task_id}`, { action: "cancel" }, { user: saver });
    await world.work();
    const task = await world.get(`tasks/${task_id}`, {}, { user: saver });
    assert.deepEqual([task.body["phase"], task.body["error"]], ["PHASE_TYPE_ERROR", "cancelled"]);
    assert.equal(await count(), PLACED_IN_A_STEP);
    assert.equal(await savesOf(world, owner, share_id), "1");
    const receipt = await world.text("share/receipt", { task_id }, { user: saver });
    assert.equal(receipt.trim().split("\n").length, PLACED_IN_A_STEP + 2);

    await world.send("POST", "task", { create_type: "RETRY", id: task_id }, { user: saver });
    await world.work();
    assert.equal(await count(), FILES);
    assert.equal(await savesOf(world, owner, share_id), "1");
    const whole = await world.text("share/receipt", { task_id }, { user: saver });
    assert.equal(whole.trim().split("\n").length, FILES + 2);
    const undone = await world.send("POST", "share/restore:undo", { task_id }, { user: saver });
    assert.equal(undone.body["trashed_count"], String(FILES));
    assert.deepEqual(await recount(world.database.read), []);
  });
});
