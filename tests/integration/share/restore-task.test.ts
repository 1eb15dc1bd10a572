import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { it } from "node:test";
import { recount, setLimit } from "../../../server/services/tree/index.ts";
import { createUserService } from "../../../server/services/user/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { bulk } from "./bulk.ts";
import { MINUTE_MS, savesOf, save, shareOf } from "./share-calls.ts";
import { shareWorld } from "./share-world.ts";

/** Far more than it takes. */
const MOST_KILLS = 100;

forEachDatabase((open) => {
  it("finishes a save of 5,000 entries exactly once, however often its worker is killed", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const top = await bulk(world, owner, 50, 99);
    const { share_id } = await shareOf(world, owner, [top.id], { restore_limit: 1 });
    const started = await save(world, { share_id, params: { trace_file_ids: "*" } }, { user: saver });
    assert.equal(started.restore_status, "RESTORE_START");

    let kills = 0;
    while (await killedWorker(await open.url(), world.now() + kills * MINUTE_MS, kills)) {
      kills += 1;
      assert.ok(kills < MOST_KILLS, "it doesn't come to its end");
    }
    assert.ok(kills >= 4, `${kills} kills`);
    const task = await world.get(`tasks/${started.restore_task_id}`, {}, { user: saver });
    assert.equal(task.body["phase"], "PHASE_TYPE_COMPLETE");
    assert.equal(task.body["progress"], 100);
    const [copy] = await world.list(saver, started.file_id);
    const params = task.body["params"] as unknown as Record<string, string>;
    assert.deepEqual(JSON.parse(params["trace_file_ids"] ?? ""), { [top.id]: copy?.id });
    const [theirs, mine] = await Promise.all([
      world.tree.totals(world.database.read, owner, [top.id]),
      world.tree.totals(world.database.read, saver, [copy?.id ?? ""]),
    ]);
    assert.deepEqual(mine, theirs);
    assert.equal((await world.tree.usage(world.database.read, saver)).usage, theirs.bytes);
    assert.equal(await savesOf(world, owner, share_id), "1");
    assert.deepEqual(await recount(world.database.read), []);
  });

  it("gives the save back to the share's limit when the drive fills up on the way, and says why", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const top = await bulk(world, owner, 6, 99);
    const { share_id } = await shareOf(world, owner, [top.id], { restore_limit: 1 });
    const started = await save(world, { share_id }, { user: saver });
    assert.equal(await savesOf(world, owner, share_id), "1");
    await world.database.write((tx) => setLimit(tx, saver, 1));
    await world.work();
    const task = await world.get(`tasks/${started.restore_task_id}`, {}, { user: saver });
    assert.equal(task.body["phase"], "PHASE_TYPE_ERROR");
    assert.equal(task.body["error"], "file_space_not_enough");
    assert.match(String(task.body["message"]), /enough space/);
    assert.equal(await savesOf(world, owner, share_id), "0");
    assert.deepEqual(await recount(world.database.read), []);
  });

  it("ends when the account of the share's owner is suspended on the way", async () => {
    const database = await open();
    const world = shareWorld(database);
    const users = createUserService(database);
    const { id: owner } = await users.create({
      email: "owner@example.org",
      password: "correct horse battery",
    });
    const saver = world.person();
    const top = await bulk(world, owner, 6, 99);
    const { share_id } = await shareOf(world, owner, [top.id]);
    const started = await save(world, { share_id }, { user: saver });
    await database.write((tx) => users.setStatus(tx, owner, "SUSPENDED"));
    await world.work();
    const task = await world.get(`tasks/${started.restore_task_id}`, {}, { user: saver });
    assert.deepEqual([task.body["phase"], task.body["error"]], ["PHASE_TYPE_ERROR", "share_closed"]);
  });
});

/**
 * Runs a worker that kills itself: the first one within its first transaction, the next one after it, then within the second
 * one, and so on. False when it had finished its work before that.
 */
async function killedWorker(url: string, clock: number, kills: number): Promise<boolean> {
  const [last, within] = [1 + Math.floor(kills / 2), kills % 2 === 0];
  const child = spawn(
    process.execPath,
    [
      "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON",
      join(import.meta.dirname, "save-worker.ts"),
      ...[url, clock, last, within].map(String),
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  assert.ok(code === 0 || signal === "SIGKILL", `the worker failed with ${code}`);
  return signal === "SIGKILL";
}
