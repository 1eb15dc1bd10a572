import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { it } from "node:test";
import { recount } from "../../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { manyFiles } from "../many-files.ts";
import { newOwner, treeKit } from "../tree-kit.ts";

const FILES = 4_200;
/** Far more than it takes. */
const MOST_RUNS = 60;
const LEFT = ["node", "tree", "tree_entry", "tree_mask", "doomed_folder"] as const;

/** The worker came to its end, instead of killing itself in the middle. */
async function ended(args: readonly string[]): Promise<boolean> {
  const worker = spawn(process.execPath, [join(import.meta.dirname, "kill-upkeep-worker.ts"), ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  });
  const [code, signal] = (await once(worker, "exit")) as [number | null, string | null];
  assert.ok(code === 0 || signal === "SIGKILL", `the worker failed with ${code ?? signal}`);
  return code === 0;
}

forEachDatabase((open) => {
  it("seals, compacts, sweeps and collects to the end, and counts right, wherever it is killed", async () => {
    const kit = treeKit(await open(), Number.MAX_SAFE_INTEGER);
    const [me, other] = [newOwner(), newOwner()];
    const source = await kit.folder(me, "", "source");
    await manyFiles(kit, me, source.id, FILES);
    const args = [await open.url(), me, other, source.id, String(FILES)];
    for (let run = 1; !(await ended([...args, String(run)])); run += 1) {
      assert.ok(run < MOST_RUNS, "it doesn't come to its end");
      assert.deepEqual(await recount(kit.database.read), []);
    }
    assert.deepEqual(await recount(kit.database.read), []);
    for (const table of LEFT) {
      assert.deepEqual(await kit.database.read.selectFrom(table).selectAll().limit(1).execute(), [], table);
    }
  });
});
