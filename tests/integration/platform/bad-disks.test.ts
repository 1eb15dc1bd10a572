import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { NO_PACKS } from "../../../server/platform/blob/packs/may-pack.ts";
import { startProcess, type RunningServer } from "../../support/server-process.ts";
import { patch } from "../transfer/tus-client.ts";
import { Account, operate } from "../engines/account.ts";

const MIB = 2 ** 20;
const SIZE = "24m";

const folder = mkdtempSync(join(tmpdir(), "holdall-disk-"));
const disk = join(folder, "disk");
mkdirSync(disk);
const mount = (...options: string[]) => spawnSync("mount", [...options, disk]).status === 0;
const mounted = mount("-t", "tmpfs", "-o", `size=${SIZE},mode=700`, "tmpfs");

describe(
  "a disk of 24 MiB for the blobs",
  { skip: mounted ? false : "This account may not mount a small disk." },
  () => {
    const dataDir = join(folder, "data");
    const env = { HOLDALL_DATA_DIR: dataDir, HOLDALL_BLOB_URL: `disk:${disk}` };
    let server: RunningServer;
    let ada: Account;

    before(async () => {
      // A disk on which a file is open for writing, as the index of packs is, can't be made read-only.
      writeFileSync(join(disk, NO_PACKS), "");
      server = await startProcess({ dataDir, env });
      ada = await Account.make(env, "ada@example.org", () => server.origin);
    });
    after(async () => {
      await server?.stop();
      spawnSync("umount", [disk]);
      rmSync(folder, { recursive: true, force: true });
    });

    const ready = async () => (await fetch(`${server.origin}/readyz`)).status;
    const refused = async (work: Promise<unknown>): Promise<string> => {
      const error = await work.then(
        () => null,
        (reason: unknown) => reason,
      );
      assert.ok(error instanceof Error, "it was taken");
      return error.message;
    };

    /** A store that knows what still fits may refuse an upload before its first byte. */
    const beginUpload = async (name: string, size: number) => {
      const wish = { kind: "drive#file", name, size: String(size), upload_type: "UPLOAD_TYPE_RESUMABLE" };
      const begun = await ada.call("POST", "files", wish).catch(String);
      if (typeof begun === "string") return { endpoint: "", refusal: begun };
      return { ...(begun["resumable"] as { params: { endpoint: string } }).params, refusal: "" };
    };

    it("says so when it is full, charges nothing, and goes on when there is room", async () => {
      await ada.file("first.bin", randomBytes(2 * MIB));
      const ballast = join(disk, "ballast");
      writeFileSync(ballast, Buffer.alloc(12 * MIB));
      const large = randomBytes(16 * MIB);
      const { endpoint, refusal } = await beginUpload("large.bin", large.length);
      if (endpoint) {
        const reply = await patch(endpoint, 0, large);
        assert.deepEqual([reply.status, reply.error], [507, "storage_full"]);
      } else assert.match(refusal, /storage_full/);
      assert.equal(await ada.usage(), 2 * MIB);
      assert.deepEqual(await ada.names(), ["first.bin"]);
      rmSync(ballast);
      await ada.file("second.bin", randomBytes(3 * MIB));
      assert.equal(await ada.usage(), 5 * MIB);
      assert.match(await operate(env, "verify"), /^Nothing is wrong/);
    });

    it("that can only be read takes nothing, says it isn't ready, and still gives what it has", async () => {
      const { files } = await ada.call("GET", "files?parent_id=");
      const [first] = files as { id: string; size: string }[];
      assert.ok(mount("-o", "remount,ro"), "the disk can't be made read-only");
      try {
        assert.equal(await ready(), 503);
        await refused(ada.file("third.bin", randomBytes(1_000)));
        assert.equal((await ada.bytes(first?.id ?? "")).length, Number(first?.size));
        assert.equal(await ada.usage(), 5 * MIB);
      } finally {
        assert.ok(mount("-o", "remount,rw"), "the disk can't be made writable again");
      }
      assert.equal(await ready(), 200);
      await ada.file("third.bin", randomBytes(1_000));
      assert.equal(await ada.usage(), 5 * MIB + 1_000);
      assert.match(await operate(env, "verify"), /^Nothing is wrong/);
    });

    it("that can only be read is refused as a data folder, in a sentence", async () => {
      assert.ok(mount("-o", "remount,ro"));
      try {
        const told = await refused(startProcess({ dataDir: join(disk, "data") }));
        assert.match(told, /data folder .* is on a disk that can only be read/);
        assert.doesNotMatch(told, / {4}at .*server/);
      } finally {
        assert.ok(mount("-o", "remount,rw"));
      }
    });
  },
);

if (!mounted) rmSync(folder, { recursive: true, force: true });
