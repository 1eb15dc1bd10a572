import assert from "node:assert/strict";
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { openBlobStore } from "../../../server/platform/blob/open-blob-store.ts";
import { readConfig } from "../../../server/platform/config/read-config.ts";
import { testDialects } from "../../support/databases.ts";
import { runHoldall } from "../../support/run-holdall.ts";
import { operate, sha256Of } from "./account.ts";
import {
  BackupScene,
  FILE,
  filesOf,
  FOLDER,
  LARGE,
  OWNER,
  PASSPHRASE,
  picture,
  SMALL,
  type KeyPair,
} from "./backup-scene.ts";

for (const dialect of testDialects()) {
  const other = testDialects().find((name) => name !== dialect) ?? dialect;

  describe(`an encrypted backup on ${dialect}`, () => {
    let scene: BackupScene;
    let first: KeyPair;
    let second: KeyPair;
    let stranger: KeyPair;
    let sealed: string;
    let clear: string;
    let victim: Record<string, string>;

    before(async () => {
      scene = await new BackupScene().open(dialect);
      first = await scene.key("first.txt");
      second = await scene.key("second.txt");
      stranger = await scene.key("stranger.txt");
      const to = [`--encrypt-to=${first.recipient}`, "--encrypt-to", second.recipient];
      sealed = await scene.backup("sealed", ...to, "--passphrase-file", scene.passphraseFile);
      clear = await scene.backup("clear");
      victim = await scene.instance("victim", dialect);
      await operate(
        victim,
        "user",
        "create",
        "--email",
        "eve@example.org",
        "--password",
        "four words are long",
      );
    });
    after(() => scene?.close());

    it("tells nothing to whom it isn't sealed for", () => {
      const secrets = Object.values(
        JSON.parse(readFileSync(scene.path("data/secrets.json"), "utf8")) as Record<string, string>,
      );
      assert.ok(secrets.length >= 4);
      const hashes = [SMALL, LARGE].map(sha256Of);
      const needles = [
        ...[SMALL, LARGE.subarray(0, 40), LARGE.subarray(-40)],
        ...[FILE, FOLDER, OWNER, OWNER.toUpperCase(), PASSPHRASE, "AGE-SECRET-KEY-", "jsonl", "sha256"],
        ...[first, second].flatMap(({ recipient, identity }) => [recipient, identity]),
        ...secrets,
        ...hashes,
        ...hashes.flatMap((hash) => [Buffer.from(hash, "hex"), Buffer.from(hash, "hex").toString("base64")]),
      ];
      const seen = Buffer.concat(filesOf(clear).map((file) => readFileSync(join(clear, file))));
      for (const needle of [SMALL, FILE, FOLDER, OWNER, ...secrets, ...hashes])
        assert.ok(seen.includes(needle), `what is in the clear holds ${String(needle)}`);
      const files = filesOf(sealed);
      for (const file of files) {
        assert.match(file, /^(manifest\.json\.age|key\.age|files\/([0-9a-f]{2})\/\2[0-9a-f]{30}\.age)$/);
        const bytes = readFileSync(join(sealed, file));
        assert.ok(bytes.subarray(0, 22).equals(Buffer.from("age-encryption.org/v1\n")), file);
        for (const needle of needles) {
          assert.ok(!bytes.includes(needle), `${file} holds ${String(needle)}`);
          assert.ok(!file.includes(String(needle)), `${file} is named ${String(needle)}`);
        }
      }
      assert.equal(new Set(files.map((file) => statSync(join(sealed, file)).mtimeMs)).size, 1);
    });

    it(`comes back on ${other}, by any of its keys and by its passphrase`, async () => {
      const there = await scene.instance("by-key", other);
      const said = await operate(there, "restore", sealed, "--identity", second.file);
      assert.match(said, /^Restored \d+ tables and 2 blobs/m);
      assert.match(await operate(there, "verify"), /^Nothing is wrong\. Blobs read: 2 /);
      assert.match(await operate(there, "user", "list"), new RegExp(OWNER));
      assert.equal(
        readFileSync(scene.path("by-key/secrets.json"), "utf8"),
        readFileSync(scene.path("data/secrets.json"), "utf8"),
      );
      assert.equal(statSync(scene.path("by-key/secrets.json")).mode & 0o077, 0);

      const again = await scene.instance("by-passphrase", dialect);
      await operate(again, "restore", sealed, "--passphrase-file", scene.passphraseFile);
      assert.match(await operate(again, "verify"), /^Nothing is wrong\. Blobs read: 2 /);
    });

    it("and one in the clear hold texts with U+2028", async () => {
      const there = await scene.instance("from-clear", other);
      await operate(there, "restore", clear);
      assert.match(await operate(there, "verify"), /^Nothing is wrong\. Blobs read: 2 /);
    });

    it("is refused before anything of the instance has changed", async () => {
      const wrongPassphrase = scene.secret("wrong-passphrase", "eight paper boats sail tonight");
      const onlyKeys = await scene.backup("only-keys", "--encrypt-to", first.recipient);
      const large = filesOf(sealed).find((file) => statSync(join(sealed, file)).size > LARGE.length) ?? "";
      const damaged = (name: string, damage: (folder: string) => void): string => {
        const copy = scene.copy(sealed, name);
        damage(copy);
        return copy;
      };
      const flip = (file: string) => {
        const bytes = readFileSync(file);
        bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
        writeFileSync(file, bytes);
      };
      const identity = ["--identity", first.file];
      const passphrase = ["--passphrase-file", scene.passphraseFile];
      const cases: readonly (readonly [folder: string, keys: readonly string[], said: RegExp])[] = [
        [sealed, [], /is encrypted\. Name its key by --identity or --passphrase-file\.$/],
        [sealed, ["--identity", stranger.file], /^The key doesn't open .*: it belongs to another one/],
        [sealed, ["--passphrase-file", wrongPassphrase], /^The passphrase doesn't open /],
        [onlyKeys, passphrase, /^No passphrase opens .*: it has no key\.age\./],
        [clear, identity, /isn't encrypted\. Leave out --identity and --passphrase-file\.$/],
        [
          damaged("cut", (copy) => truncateSync(join(copy, large), 150_000)),
          identity,
          /damaged: .* cut short\.$/,
        ],
        [damaged("changed", (copy) => flip(join(copy, large))), identity, /damaged: .* was changed/],
        [
          damaged("gone", (copy) => rmSync(join(copy, large))),
          identity,
          new RegExp(`damaged: ${large} is missing`),
        ],
        [
          damaged("unfinished", (copy) => rmSync(join(copy, "manifest.json.age"))),
          identity,
          /holds no whole backup: it has no manifest\.json\.age\.$/,
        ],
        [damaged("other", (copy) => flip(join(copy, "manifest.json.age"))), identity, /manifest\.json\.age/],
      ];
      const before = picture(scene.path("victim"));
      for (const [folder, keys, said] of cases) {
        const refused = await runHoldall(["restore", folder, "--force", ...keys], victim);
        assert.equal(refused.code, 1, `${folder} ${keys.join(" ")}`);
        assert.match(refused.stderr.trim(), said);
        assert.equal(refused.stderr.trim().split("\n").length, 1);
        assert.ok(!refused.stderr.includes(PASSPHRASE));
      }
      assert.deepEqual(picture(scene.path("victim")), before);
      assert.deepEqual(
        readdirSync(scene.folder).filter((name) => name.includes("before-restore")),
        [],
      );
      assert.match(await operate(victim, "user", "list"), /eve@example\.org/);
    });

    it("has no manifest when a blob couldn't be read", async () => {
      await (await openBlobStore(readConfig(scene.env))).remove(sha256Of(LARGE));
      const target = scene.path("half");
      const failed = await runHoldall(["backup", target, "--encrypt-to", first.recipient], scene.env);
      assert.equal(failed.code, 1);
      assert.ok(!filesOf(target).includes("manifest.json.age"));
    });
  });
}
