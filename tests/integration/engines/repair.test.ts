import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { buffer } from "node:stream/consumers";
import type { BlobStore } from "../../../server/platform/blob/blob-store.ts";
import { openBlobStore } from "../../../server/platform/blob/open-blob-store.ts";
import { readConfig } from "../../../server/platform/config/read-config.ts";
import { type Tx, openDatabase } from "../../../server/database.ts";
import { freshDatabase, testDialects, type TestDatabase } from "../../support/databases.ts";
import { runHoldall } from "../../support/run-holdall.ts";
import { leftOut } from "../../support/left-out.ts";
import { freshBucket, hasS3, type TestBucket } from "../../support/s3.ts";
import { startServer, type RunningServer } from "../../support/start-server.ts";
import { Account, operate, sha256Of } from "./account.ts";

type Env = Readonly<Record<string, string>>;

const SMALL = randomBytes(3_000);
const KEPT = randomBytes(40_000);

for (const dialect of testDialects()) {
  const onS3 = dialect === "postgres" && hasS3();
  describe(`damage on ${dialect} and ${onS3 ? "S3" : "disk"}`, () => {
    const folder = mkdtempSync(join(tmpdir(), "holdall-repair-"));
    let database: TestDatabase;
    let bucket: TestBucket | null = null;
    let env: Env;
    let store: BlobStore;
    let server: RunningServer;
    let ada: Account;

    before(async () => {
      if (dialect === "postgres" && !onS3) leftOut("radosgw", "damage in a bucket; it is done on disk only");
      database = await freshDatabase(dialect);
      bucket = onS3 ? await freshBucket() : null;
      const dataDir = join(folder, "data");
      env = { ...bucket?.env, HOLDALL_DATA_DIR: dataDir, HOLDALL_DATABASE_URL: database.url };
      store = await openBlobStore(readConfig(env));
      server = await startServer({ dataDir, env });
      ada = await Account.make(env, "ada@example.org", () => server.origin);
      const trip = await ada.folder("Trip");
      const inner = await ada.folder("Inner", trip);
      await ada.file("small.bin", SMALL, inner);
      await ada.file("kept.bin", KEPT, trip);
      const copies = await ada.folder("Copies");
      await ada.call("POST", "files:batchCopy", { ids: [trip], to: { parent_id: copies } });
      assert.match(await operate(env, "verify"), /^Nothing is wrong/);
    });
    after(async () => {
      await server?.stop();
      await bucket?.drop();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    const change = async (work: (tx: Tx) => Promise<unknown>): Promise<void> => {
      const opened = openDatabase(database.url);
      await opened.write(work);
      await opened.close();
    };
    const replace = async (sha256: string, bytes: Buffer): Promise<void> => {
      await store.remove(sha256);
      await store.append(
        "damage",
        0,
        (async function* () {
          yield bytes;
        })(),
      );
      await store.commit("damage", sha256, bytes.length);
    };
    const verify = (...options: string[]) => runHoldall(["verify", ...options], env);

    it("of bytes is named, and no repair pretends to have mended it", async () => {
      const flipped = Buffer.from(KEPT);
      flipped[20_000] = (flipped[20_000] ?? 0) ^ 1;
      await replace(sha256Of(KEPT), flipped);
      await store.remove(sha256Of(SMALL));
      const found = await verify();
      assert.equal(found.code, 1);
      assert.match(found.stdout, new RegExp(`Blob ${sha256Of(KEPT)} holds other bytes`));
      assert.match(found.stdout, new RegExp(`Blob ${sha256Of(SMALL)} is missing`));
      const repaired = await verify("--repair");
      assert.equal(repaired.code, 1);
      assert.match(repaired.stdout, /There was nothing to mend\.[^]*Faults: 2/);
      await replace(sha256Of(KEPT), KEPT);
      await replace(sha256Of(SMALL), SMALL);
      assert.equal((await verify()).code, 0);
    });

    it("of ledgers, references, totals and seals is named and mended", async () => {
      await change(async (tx) => {
        await tx.updateTable("quota").set({ usage_bytes: 17, usage_entries: 99 }).execute();
        await tx.updateTable("blob").set({ refs: 40 }).where("sha256", "=", sha256Of(KEPT)).execute();
        await tx
          .updateTable("blob")
          .set({ refs: 0, freed_at: 5 })
          .where("sha256", "=", sha256Of(SMALL))
          .execute();
        await tx.updateTable("tree").set({ refs: 9, freed_at: null }).execute();
        await tx.updateTable("node").set({ bytes: 1, files: 4 }).where("name", "=", "Inner").execute();
        await tx.updateTable("node").set({ masks: 3 }).where("name", "=", "Trip").execute();
        await tx.updateTable("tree").set({ bytes: 12 }).where("height", "=", 1).execute();
      });
      const found = await verify();
      assert.equal(found.code, 1);
      for (const fault of [
        /Bytes in the drive of .*, but 17 is written down/,
        /Entries in the drive of .*, but 99 is written down/,
        new RegExp(`References to blob ${sha256Of(KEPT)}: \\d+ counted, but 40`),
        new RegExp(`References to blob ${sha256Of(SMALL)}: \\d+ counted, but 0`),
        /References to tree .*, but 9/,
        /Totals, as one number, of folder/,
        /Masks of folder .*: 0 counted, but 3/,
        /Totals, as one number, of tree/,
      ]) {
        assert.match(found.stdout, fault);
      }
      const repaired = await verify("--repair");
      assert.equal(repaired.code, 0, repaired.stdout);
      assert.match(repaired.stdout, /Mended: References to blob/);
      assert.match(repaired.stdout, /Nothing is wrong/);
      assert.equal(await ada.usage(), 2 * (SMALL.length + KEPT.length));
      assert.match((await verify("--repair")).stdout, /There was nothing to mend/);
    });

    it("of a database of yesterday beside today's blobs loses nothing, and frees what is unknown after a day", async () => {
      const backup = join(folder, "yesterday");
      await operate(env, "backup", backup);
      const today = randomBytes(5_000);
      await ada.file("today.bin", today);
      await server.stop();
      await change(async (tx) => {
        await tx.deleteFrom("node").where("name", "=", "today.bin").execute();
        await tx.deleteFrom("blob").where("sha256", "=", sha256Of(today)).execute();
      });
      assert.equal((await verify("--repair")).code, 0);
      assert.ok((await buffer(await store.open(sha256Of(today)))).equals(today), "it waits");
      assert.match(await operate(env, "gc"), /Freed 0 blobs/);
      await change((tx) => tx.updateTable("blob").set({ freed_at: 5 }).where("refs", "=", 0).execute());
      assert.match(await operate(env, "gc"), /Freed [1-9]\d* blobs/);
      assert.equal(await store.stat(sha256Of(today)), null);
      assert.match(await operate(env, "verify"), /^Nothing is wrong/);
      const unknown = randomBytes(900);
      await replace(sha256Of(unknown), unknown);
      assert.match((await verify()).stdout, /Nothing knows 1 blobs \(900 bytes\).*\nNothing is wrong/);
      assert.match(await operate(env, "gc"), /Found 1 blobs \(900 bytes\) that nothing knows/);
      assert.equal(await store.stat(sha256Of(unknown)), 900);

      const back = join(folder, "back");
      const fresh = await freshDatabase(dialect);
      const there = {
        HOLDALL_DATA_DIR: back,
        ...(dialect === "sqlite" ? {} : { HOLDALL_DATABASE_URL: fresh.url }),
      };
      await operate(there, "restore", backup);
      assert.match(await operate(there, "verify"), /^Nothing is wrong/);
      const restored = await startServer({ dataDir: back, env: there });
      const again = new Account(() => restored.origin, ada.token);
      const after = await again.folder("Numbers go on after those of the backup");
      await again.file("small.bin", SMALL, after);
      const copies = await again.folder("More copies");
      await again.call("POST", "files:batchCopy", { ids: [after], to: { parent_id: copies } });
      await restored.stop();
      assert.match(await operate(there, "verify"), /^Nothing is wrong/);
      await fresh.drop();
    });
  });
}
