import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { parsePart, parseSealedManifest } from "../../../server/backup/manifest.ts";
import { oneDialect } from "../../support/databases.ts";
import { leftOut } from "../../support/left-out.ts";
import { operate, sha256Of } from "./account.ts";
import { BackupScene, filesOf, LARGE, SMALL } from "./backup-scene.ts";

const hasAge = spawnSync("age", ["--version"]).status === 0;
const skip = hasAge
  ? false
  : leftOut("age", "encrypted backups that the age program opens, and those it makes");
const age = (...args: string[]): Buffer => execFileSync("age", args, { maxBuffer: 64 << 20 });

for (const dialect of oneDialect()) {
  it(
    "the program age opens every file of an encrypted backup, and what it encrypts anew comes back",
    { skip },
    async () => {
      const scene = await new BackupScene().open(dialect);
      try {
        const key = await scene.key("key.txt");
        const later = await scene.key("later.txt");
        const sealed = await scene.backup("sealed", "--encrypt-to", key.recipient);
        const open = (file: string) => age("--decrypt", "--identity", key.file, join(sealed, file));

        const { parts } = parseSealedManifest(open("manifest.json.age").toString());
        const blobs = open(parts.blobs.file).toString().trim().split("\n").map(parsePart);
        assert.deepEqual(
          blobs.map(({ sha256 }) => sha256),
          [SMALL, LARGE].map(sha256Of).toSorted(),
        );
        for (const { file, sha256 } of [
          ...blobs,
          ...Object.values(parts.tables),
          parts.secrets ?? parts.blobs,
        ])
          assert.equal(sha256Of(open(file)), sha256);

        for (const file of filesOf(sealed)) {
          const path = join(sealed, file);
          const bytes = open(file);
          rmSync(path);
          execFileSync("age", ["--recipient", later.recipient, "--output", path], { input: bytes });
        }
        const there = await scene.instance("there", dialect);
        await operate(there, "restore", sealed, "--identity", later.file);
        assert.match(await operate(there, "verify"), /^Nothing is wrong\. Blobs read: 2 /);
      } finally {
        await scene.close();
      }
    },
  );
}
