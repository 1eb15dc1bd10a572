import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { oneDialect, testDialects } from "../../support/databases.ts";
import { COMPILED } from "../../support/run-files.ts";
import { runHoldall } from "../../support/run-holdall.ts";
import { startServer } from "../../support/start-server.ts";
import { Account, operate } from "./account.ts";
import { BackupScene, filesOf, OWNER } from "./backup-scene.ts";

const ROOT = join(import.meta.dirname, "../../..");
const COUNT = 500;
const SMALL_BYTES = 700;
const LARGE = 4;
/** With the two that every scene has. */
const BLOBS = COUNT + LARGE + 2;
const LOOK_AGAIN_MS = 5;

for (const dialect of testDialects()) {
  describe(`a backup and a restore that are killed on ${dialect}`, () => {
    let scene: BackupScene;

    before(async () => {
      scene = await new BackupScene().open(dialect);
      const server = await startServer({ dataDir: scene.path("data"), env: scene.env });
      const token = await operate(scene.env, "token", "create", "--email", OWNER);
      const ada = new Account(() => server.origin, token);
      await ada.batch(
        Array.from({ length: COUNT }, (_, at) => ({ name: `${at}`, bytes: randomBytes(SMALL_BYTES) })),
      );
      for (let at = 0; at < LARGE; at += 1) await ada.file(`large ${at}`, randomBytes(9 << 20));
      await server.stop();
    });
    after(() => scene?.close());

    const blobsIn = (folder: string): number => {
      const files = existsSync(folder) ? filesOf(folder) : [];
      return files.filter((file) => /^(blobs|files)\//.test(file)).length;
    };

    /** Runs a command in a process of its own and kills it once `moment` has come; resolves with whether it ended before. */
    const killedAt = async (
      env: Record<string, string>,
      words: readonly string[],
      moment: () => boolean,
    ): Promise<boolean> => {
      const child = spawn(
        process.execPath,
        ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "scripts/holdall.ts", ...words],
        {
          cwd: ROOT,
          env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: COMPILED, ...env },
          stdio: ["ignore", "ignore", "inherit"],
        },
      );
      const ended = once(child, "exit");
      while (!moment() && child.exitCode === null) await sleep(LOOK_AGAIN_MS);
      child.kill("SIGKILL");
      await ended;
      return child.exitCode !== null;
    };

    // A backup reads and writes only files, so one dialect is enough for it; a restore writes the database, too.
    for (const isSealed of oneDialect().includes(dialect) ? [false, true] : []) {
      const kind = isSealed ? "encrypted" : "in the clear";
      it(`goes on where it stopped, ${kind}, and what is there is whole`, async () => {
        const key = await scene.key(`killed-${isSealed}.txt`);
        const folder = scene.path(`killed-${isSealed}`);
        const words = ["backup", folder, ...(isSealed ? ["--encrypt-to", key.recipient] : [])];
        const unlock = isSealed ? ["--identity", key.file] : [];
        for (const share of [0.1, 0.5]) {
          await killedAt(scene.env, words, () => blobsIn(folder) > COUNT * share);
          const there = await scene.instance(`nothing-${isSealed}-${share}`, "sqlite");
          if (existsSync(join(folder, isSealed ? "manifest.json.age" : "manifest.json"))) continue;
          const refused = await runHoldall(["restore", folder, ...unlock], there);
          assert.match(refused.stderr, /holds no whole backup/);
        }
        const moments = () => readdirSync(folder).some((name) => name.startsWith("moment-"));
        await killedAt(scene.env, words, () => blobsIn(folder) > COUNT && (isSealed || moments()));
        const before = blobsIn(folder);
        assert.ok(before > COUNT / 2);
        const said = await operate(scene.env, ...words);
        assert.match(said, new RegExp(`holds \\d+ rows of \\d+ tables, and ${BLOBS} blobs`));
        const fresh = Number(/^(\d+) blobs with/m.exec(said)?.[1]);
        assert.ok(fresh <= BLOBS - before / 2, `${fresh} new ones beside ${before}`);
        assert.ok(!existsSync(join(folder, "staging")));

        const there = await scene.instance(`whole-${isSealed}`, "sqlite");
        await operate(there, "restore", folder, ...unlock);
        assert.match(
          await operate(there, "verify"),
          new RegExp(`^Nothing is wrong\\. Blobs read: ${BLOBS} `),
        );
      });
    }

    it("the restore goes on, too, and no server starts meanwhile", async () => {
      const folder = scene.path("to-restore");
      await operate(scene.env, "backup", folder);
      const name = "restored";
      const there = await scene.instance(name, dialect);
      const packs = scene.path(`${name}/packs`);
      const words = ["restore", folder];
      const packed = () => (existsSync(packs) ? filesOf(packs).filter((file) => file.endsWith(".pack")) : []);
      const count = () =>
        packed().reduce((sum, file) => sum + statSync(join(packs, file)).size, 0) / SMALL_BYTES;
      const hasEnded = await killedAt(there, words, () => count() > COUNT / 2);
      assert.equal(hasEnded, false);
      const begun = count();
      assert.match((await runHoldall(["user", "list"], there)).stderr, /restore .*has not ended/);
      const other = scene.path("other-backup");
      await operate(scene.env, "backup", other);
      assert.match((await runHoldall(["restore", other], there)).stderr, /is not empty/);
      assert.ok(begun > 0);
      await operate(there, ...words);
      assert.match(await operate(there, "verify"), new RegExp(`^Nothing is wrong\\. Blobs read: ${BLOBS} `));
      assert.match(await operate(there, "user", "list"), new RegExp(OWNER));
    });
  });
}
