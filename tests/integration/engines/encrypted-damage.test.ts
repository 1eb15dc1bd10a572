import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, before, describe, it } from "node:test";
import { checkBackup } from "../../../server/backup/check-backup.ts";
import { parseSealedManifest } from "../../../server/backup/manifest.ts";
import { openBackup } from "../../../server/backup/open-backup.ts";
import { openWith } from "../../../server/backup/seal.ts";
import { sealedSource } from "../../../server/backup/sealed-source.ts";
import { StartFault } from "../../../server/platform/start-fault.ts";
import { oneDialect } from "../../support/databases.ts";
import { BackupScene, filesOf, type KeyPair } from "./backup-scene.ts";

for (const dialect of oneDialect()) {
  describe("an encrypted backup counts by every bit", () => {
    let scene: BackupScene;
    let key: KeyPair;
    let sealed: string;

    before(async () => {
      scene = await new BackupScene().open(dialect);
      key = await scene.key("key.txt");
      const options = ["--encrypt-to", key.recipient, "--passphrase-file", scene.passphraseFile];
      sealed = await scene.backup("sealed", ...options);
      await check();
    });
    after(() => scene?.close());

    const check = async (): Promise<void> =>
      checkBackup(
        await openBackup(sealed, { identities: [key.identity], passphrase: null }),
        () => undefined,
      );

    const sizeOf = (file: string): number => statSync(join(sealed, file)).size;
    const bySize = (): string[] => filesOf(sealed).toSorted((a, b) => sizeOf(a) - sizeOf(b));
    const smallest = (): string => bySize()[0] ?? "";
    /** The large blob. */
    const largest = (): string => bySize().at(-1) ?? "";

    /** Rejects unless the backup is refused with other bytes in a file; the file is put right afterwards. */
    const refusedWith = async (file: string, what: string, change: (bytes: Buffer) => Buffer) => {
      const path = join(sealed, file);
      const bytes = readFileSync(path);
      writeFileSync(path, change(Buffer.from(bytes)));
      await assert.rejects(check, StartFault, `${file}: ${what}`);
      writeFileSync(path, bytes);
    };

    const flipped = (bytes: Buffer, bit: number): Buffer => {
      bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      return bytes;
    };

    it("because a restore reads every file of it first", async () => {
      const open = openWith([key.identity]);
      const manifest = await text(open(join(sealed, "manifest.json.age"), "manifest.json.age"));
      const read = ["manifest.json.age", "key.age"];
      const source = sealedSource(sealed, parseSealedManifest(manifest), (path, name) => {
        read.push(name);
        return open(path, name);
      });
      const lines: string[] = [];
      await checkBackup(source, (line) => void lines.push(line));
      assert.equal(lines.at(-1), "Checked: 2 of 2 blobs.");
      assert.deepEqual([...new Set(read)].toSorted(), filesOf(sealed));
    });

    it("in every file, and in every byte of one, header and all", async () => {
      const open = openWith([key.identity]);
      const path = scene.path("flipped");
      const isRefused = async (bytes: Buffer, bit: number) => {
        writeFileSync(path, flipped(Buffer.from(bytes), bit));
        await assert.rejects(text(open(path, "flipped")), StartFault, `bit ${bit}`);
      };
      for (const file of filesOf(sealed).filter((name) => name !== "key.age")) {
        const bytes = readFileSync(join(sealed, file));
        for (const bit of [0, bytes.length * 8 - 1, randomInt(bytes.length * 8)]) await isRefused(bytes, bit);
      }
      const bytes = readFileSync(join(sealed, smallest()));
      for (let byte = 0; byte < bytes.length; byte += 1) await isRefused(bytes, byte * 8 + randomInt(8));
      await refusedWith("key.age", "a bit", (key) => flipped(key, randomInt(key.length * 8)));
    });

    it("and so does its end, also where a piece of age ends, and what comes after it", async () => {
      const file = largest();
      const bytes = readFileSync(join(sealed, file));
      const payload = bytes.indexOf("\n", bytes.indexOf("\n--- ") + 1) + 1 + 16;
      const piece = 65_536 + 16;
      for (const end of [
        0,
        10,
        payload - 16,
        payload,
        payload + piece,
        payload + 2 * piece,
        bytes.length - 1,
      ])
        await refusedWith(file, `cut at ${end}`, (whole) => whole.subarray(0, end));
      await refusedWith(file, "longer", (whole) => Buffer.concat([whole, Buffer.alloc(16)]));
      await refusedWith(file, "without a piece", (whole) =>
        Buffer.concat([whole.subarray(0, payload), whole.subarray(payload + piece)]),
      );
      await check();
    });

    it("and genuine files in each other's place, or of another backup, are refused", async () => {
      const other = await scene.backup("other", "--encrypt-to", key.recipient);
      const one = largest();
      const two = smallest();
      for (const file of [one, two]) {
        const stranger = readFileSync(join(other, "manifest.json.age"));
        await refusedWith(file, "of another backup", () => stranger);
      }
      const bytes = readFileSync(join(sealed, two));
      await refusedWith(one, "the bytes of the smallest", () => bytes);
      await check();
    });
  });
}
