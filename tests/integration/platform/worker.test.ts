import assert from "node:assert/strict";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { freshDatabase, testDialects } from "../../support/databases.ts";
import { freePort } from "../../support/ports.ts";
import { startProcess } from "../../support/server-process.ts";

const folder = mkdtempSync(join(tmpdir(), "holdall-worker-"));
after(() => rmSync(folder, { recursive: true, force: true }));

describe("a worker", () => {
  it("refuses a database that isn't there, and makes none", async () => {
    const dataDir = join(folder, "new");
    await assert.rejects(startProcess({ program: "worker", dataDir }), /No server has used the database/);
    assert.ok(!existsSync(join(dataDir, "holdall.sqlite")));
  });

  for (const dialect of testDialects()) {
    it(`refuses one that no server has used, and works beside a server, on ${dialect}`, async () => {
      const fresh = await freshDatabase(dialect);
      const HOLDALL_DATABASE_URL = fresh.url;
      const worker = (env: Record<string, string> = {}) =>
        startProcess({ program: "worker", env: { HOLDALL_DATABASE_URL, ...env } });
      await assert.rejects(worker(), /No server has used the database/);
      const server = await startProcess({ env: { HOLDALL_DATABASE_URL, HOLDALL_WORKER: "false" } });
      const address = `127.0.0.1:${await freePort()}`;
      const beside = await worker({ HOLDALL_WORKER_LISTEN: address });
      const ask = (path: string) => fetch(`http://${address}${path}`);
      assert.deepEqual(await (await ask("/readyz")).json(), {
        status: "ok",
        checks: { database: "ok", blobs: "ok" },
      });
      assert.equal((await ask("/healthz")).status, 200);
      const metrics = await (await ask("/metrics")).text();
      assert.match(metrics, /^process_resident_memory_bytes \d/m);
      assert.match(metrics, /^holdall_tasks\{type="seal",phase="pending"\} 0$/m);
      assert.match(metrics, /^holdall_task_results_total\{type="seal",result="failed"\} 0$/m);
      assert.equal((await ask("/api/v1/user/me")).status, 404);
      assert.equal(await beside.stop(), 0);
      assert.equal(await server.stop(), 0);
      await fresh.drop();
    });
  }
});

describe("the file of settings", () => {
  it("is read by server and worker alike, and the environment wins", async () => {
    const file = join(folder, "settings");
    const dataDir = join(folder, "named");
    writeFileSync(
      file,
      `HOLDALL_DATABASE_URL=sqlite:${join(dataDir, "named.sqlite")}\nHOLDALL_QUOTA=nonsense\n`,
    );
    const env = { HOLDALL_ENV_FILE: file, HOLDALL_QUOTA: "1GiB" };
    const server = await startProcess({ dataDir, env });
    assert.ok(existsSync(join(dataDir, "named.sqlite")));
    const worker = await startProcess({ program: "worker", dataDir, env });
    assert.equal(await worker.stop(), 0);
    assert.equal(await server.stop(), 0);
  });

  it("must be there when it is named", async () => {
    const env = { HOLDALL_ENV_FILE: join(folder, "nowhere") };
    await assert.rejects(startProcess({ env }), /HOLDALL_ENV_FILE names .*nowhere, which isn't there/);
  });
});
