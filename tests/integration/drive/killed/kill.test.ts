import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { it } from "node:test";
import { recount } from "../../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { newOwner, treeKit } from "../tree-kit.ts";

const KILLS = 6;

/** Lets a worker change the drive, kills it after some changes; resolves with the files it said were stored. */
async function workUntilKilled(url: string, ownerId: string, changes: number): Promise<readonly string[]> {
  const worker = spawn(process.execPath, [join(import.meta.dirname, "kill-worker.ts"), url, ownerId], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  });
  const stored: string[] = [];
  const exited = once(worker, "exit");
  for await (const line of createInterface(worker.stdout)) {
    stored.push(line);
    if (stored.length === changes) worker.kill("SIGKILL");
  }
  await exited;
  return stored;
}

forEachDatabase((open) => {
  it("has every acknowledged file, and counts right, however often its server is killed", async () => {
    const kit = treeKit(await open());
    const ownerId = newOwner();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const stored = await workUntilKilled(await open.url(), ownerId, 3 + kill * 5);
      assert.ok(stored.length >= 3 + kill * 5);
      for (const id of stored)
        assert.ok(await kit.tree.find(kit.database.read, ownerId, id), `${id} is lost`);
      assert.deepEqual(await recount(kit.database.read), []);
    }
  });
});
