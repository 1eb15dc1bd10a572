import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { BlobStore } from "../../../server/platform/blob/blob-store.ts";
import { writeBackup, type Written } from "../../../server/backup/write-backup.ts";
import { createContext, type Context } from "../../../server/context.ts";
import type { Database } from "../../../server/database.ts";
import { readConfig } from "../../../server/platform/config/read-config.ts";
import { createLogger } from "../../../server/platform/log/logger.ts";
import { collectBlobs } from "../../../server/services/tree/index.ts";
import { oneDialect } from "../../support/databases.ts";
import { runHoldall } from "../../support/run-holdall.ts";
import { startServer, type RunningServer } from "../../support/start-server.ts";
import { Account, operate, sha256Of } from "./account.ts";
import { BackupScene, filesOf, LARGE, OWNER, SMALL } from "./backup-scene.ts";

const SILENT = createLogger("silent");
const COUNT = 300;

/** Changes a bit in the middle of a content, which is a file or lies in one. */
function flip(file: string, content: Buffer): void {
  const bytes = readFileSync(file);
  const at = bytes.indexOf(content.subarray(0, 100)) + (content.length >> 1);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(file, bytes);
}

for (const dialect of oneDialect()) {
  describe(`a backup into a folder of earlier ones on ${dialect}`, () => {
    let scene: BackupScene;
    let server: RunningServer;
    let context: Context;
    let ada: Account;
    let ids: readonly string[];
    const many = Array.from({ length: COUNT }, () => randomBytes(600));

    before(async () => {
      scene = await new BackupScene().open(dialect);
      server = await startServer({ dataDir: scene.path("data"), env: scene.env });
      context = await createContext(readConfig(scene.env), SILENT);
      const token = await operate(scene.env, "token", "create", "--email", OWNER);
      ada = new Account(() => server.origin, token);
      ids = await ada.batch(many.map((bytes, at) => ({ name: `${at}.bin`, bytes })));
    });
    after(async () => {
      await context?.close();
      await server?.stop();
      await scene?.close();
    });

    /** The context with a store that can't link, and tells what is read of it. */
    const watched = (
      read: string[],
      meanwhile: (sha256: string) => Promise<void> = async () => undefined,
      database: Partial<Database> = {},
    ): Context => {
      const { blobs } = context;
      const seen = async (sha256: string) => {
        read.push(sha256);
        await meanwhile(sha256);
      };
      const store: BlobStore = Object.assign(Object.create(blobs) as BlobStore, {
        linkTo: async () => false,
        open: async (sha256: string) => {
          await seen(sha256);
          return blobs.open(sha256);
        },
        openLent: async (sha256: string) => {
          await seen(sha256);
          return blobs.openLent(sha256);
        },
        stat: (sha256: string) => blobs.stat(sha256),
      } satisfies Partial<BlobStore>);
      return { ...context, blobs: store, database: { ...context.database, ...database } };
    };

    const back = (
      name: string,
      keys: readonly string[] = [],
      from: Context = watched([]),
    ): Promise<Written> =>
      writeBackup(
        from,
        scene.path(name),
        keys.length === 0 ? null : { recipients: keys, passphrase: null },
        () => undefined,
      );

    const bringBack = async (backup: string, name: string, ...keys: string[]): Promise<string> => {
      const there = await scene.instance(name, "sqlite");
      await operate(there, "restore", scene.path(backup), ...keys);
      return operate(there, "verify");
    };

    /** Deletes a file for good, and its bytes as a day later. */
    const deleteForGood = async (id: string): Promise<void> => {
      await ada.call("POST", "files:batchDelete", { ids: [id] });
      const { database, blobs } = context;
      await collectBlobs({ database, blobs, now: () => Date.now() + 1_000 }, { graceMs: 0, limit: 1_000 });
    };

    for (const isSealed of [false, true]) {
      const kind = isSealed ? "encrypted" : "in the clear";
      it(`reads only what isn't there yet, ${kind}, and removes what nobody needs`, async () => {
        const key = await scene.key(`again-${isSealed}.txt`);
        const keys = isSealed ? [key.recipient] : [];
        const name = `again-${isSealed}`;
        const first: string[] = [];
        const begun = await back(name, keys, watched(first));
        assert.equal(first.length, begun.contents.blobs.count);
        assert.equal(new Set(first).size, first.length);
        assert.equal(begun.fresh.count, first.length);
        const filesBefore = filesOf(scene.path(name));

        const added = [randomBytes(5_000), randomBytes(3 << 20)];
        for (const [at, bytes] of added.entries()) await ada.file(`new ${kind} ${at}`, bytes);
        await deleteForGood(ids[isSealed ? 1 : 0] ?? "");
        const second: string[] = [];
        const written = await back(name, keys, watched(second));
        assert.deepEqual(second.toSorted(), added.map(sha256Of).toSorted());
        assert.deepEqual(
          [written.fresh.count, written.contents.blobs.count],
          [2, begun.contents.blobs.count + 1],
        );
        const files = filesOf(scene.path(name));
        assert.equal(files.length, filesBefore.length + 1);
        assert.match(
          await bringBack(name, `${name}-back`, ...(isSealed ? ["--identity", key.file] : [])),
          new RegExp(`^Nothing is wrong\\. Blobs read: ${written.contents.blobs.count} `),
        );
      });
    }

    it("takes no account of blobs that go away before the rows are taken", async () => {
      const victim = await ada.file("goes.bin", randomBytes(3 << 20));
      let gone: Promise<void> | null = null;
      const read: string[] = [];
      const { contents } = await back(
        "goes",
        [],
        watched(read, async () => {
          await (gone ??= deleteForGood(victim));
        }),
      );
      assert.equal(read.length, contents.blobs.count + 1);
      assert.match(await bringBack("goes", "goes-back"), /^Nothing is wrong/);
    });

    it("takes the rows anew when what they name went away before it was copied", async () => {
      const bytes = randomBytes(3_000);
      let victim: string | null = null;
      let moments = 0;
      const snapshot: Database["snapshot"] = async (work) => {
        moments += 1;
        if (moments === 1) victim = await ada.file("late.bin", bytes);
        return context.database.snapshot(work);
      };
      const from = watched(
        [],
        async (sha256) => {
          if (sha256 === sha256Of(bytes) && victim !== null) await deleteForGood(victim);
        },
        { snapshot },
      );
      await back("late", [], from);
      assert.equal(moments, 2);
      assert.match(await bringBack("late", "late-back"), /^Nothing is wrong/);
    });

    it("leaves the backup before as it was when a blob is damaged, and names all of those", async () => {
      await back("kept");
      const bytes = [randomBytes(100), randomBytes(3 << 20)];
      const files = [];
      for (const [at, each] of bytes.entries()) files.push(await ada.file(`lost ${at}`, each));
      for (const each of bytes) await context.blobs.remove(sha256Of(each));
      await assert.rejects(back("kept"), (error: { sentences: readonly string[] }) => {
        assert.deepEqual(
          error.sentences.map((sentence) => /[0-9a-f]{64}/.exec(sentence)?.[0]).toSorted(),
          bytes.map(sha256Of).toSorted(),
        );
        return true;
      });
      for (const id of files) await ada.call("POST", "files:batchDelete", { ids: [id] });
      assert.match(await bringBack("kept", "kept-back"), /^Nothing is wrong/);
    });

    it("isn't begun beside another one, and is of one kind", async () => {
      let beside: Promise<unknown> | null = null;
      await back(
        "one",
        [],
        watched([], async () => {
          beside ??= assert.rejects(back("two"), /Another backup of this instance/);
          await beside;
        }),
      );
      const { recipient } = await scene.key("kind.txt");
      await assert.rejects(back("one", [recipient]), /isn't encrypted\. Name a new folder/);
      await back("sealed", [recipient]);
      await assert.rejects(back("sealed"), /holds an encrypted backup/);
    });

    it("holds the keys, whichever way they were set", async () => {
      const keys = Object.fromEntries(
        ["LINK", "COOKIE", "LOGIN", "SHIELD", "RECEIPT"].map((name) => [
          `HOLDALL_${name}_KEY`,
          randomBytes(24).toString("hex"),
        ]),
      );
      await operate({ ...scene.env, ...keys }, "backup", scene.path("by-environment"));
      const there = await scene.instance("from-environment", "sqlite");
      const quiet = await operate(there, "restore", scene.path("by-environment"));
      assert.doesNotMatch(quiet, /other keys/);
      const restored = readFileSync(scene.path("from-environment/secrets.json"), "utf8");
      assert.deepEqual(
        Object.values(JSON.parse(restored) as object).toSorted(),
        Object.values(keys).toSorted(),
      );
      const other = { ...(await scene.instance("other-keys", "sqlite")), HOLDALL_LINK_KEY: "k".repeat(40) };
      assert.match(await operate(other, "restore", scene.path("by-environment")), /other keys .*\(linkKey\)/);
    });

    it("and one flipped byte among all is found by verify, and by restore", async () => {
      const content = many[COUNT - 1]!;
      await back("flipped");
      const store = scene.path("flipped/blobs");
      const [file = ""] = filesOf(store).filter((path) => path.endsWith(sha256Of(content)));
      flip(`${store}/${file}`, content);
      const there = await scene.instance("flipped-back", "sqlite");
      const refused = await runHoldall(["restore", scene.path("flipped")], there);
      assert.match(refused.stderr, new RegExp(`damaged: blobs/.*${sha256Of(content)} holds other bytes`));
      flip(`${store}/${file}`, content);
      await operate(there, "restore", scene.path("flipped"));
      flip(`${scene.path("flipped-back")}/packs/00000001.pack`, content);
      const { code, stdout } = await runHoldall(["verify"], there);
      assert.equal(code, 1);
      assert.deepEqual(stdout.match(/^Blob .*$/gm), [`Blob ${sha256Of(content)} holds other bytes.`]);
      assert.ok([SMALL, LARGE].every((bytes) => !stdout.includes(sha256Of(bytes))));
    });
  });
}
