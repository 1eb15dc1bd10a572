import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { after, it } from "node:test";
import { setImmediate } from "node:timers/promises";
import { openDiskBlobStore } from "../../../server/platform/blob/disk-blob-store.ts";
import { fileError } from "../../../server/platform/blob/file-error.ts";
import { Failure } from "../../../server/platform/failure.ts";
import { blobStoreConformance } from "../../support/blob-store-conformance.ts";

const folder = mkdtempSync(join(tmpdir(), "holdall-blobs-"));
after(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

blobStoreConformance("the disk", () => openDiskBlobStore(folder));

it("tells a full disk apart from every other error", () => {
  const full = fileError(Object.assign(new Error("no space left"), { code: "ENOSPC" }));
  assert.ok(full instanceof Failure && full.error === "storage_full");
  const other = Object.assign(new Error("broken"), { code: "EIO" });
  assert.equal(fileError(other), other);
});

it("holds few files open, however many parts are wanted", async () => {
  const store = await openDiskBlobStore(folder);
  const bytes = Buffer.from("a small one");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await store.putMany([bytes], Promise.resolve([sha256]));
  const parts = Array.from({ length: 2_000 }, () => ({ sha256, start: 0, into: Buffer.alloc(bytes.length) }));
  const reading = store.readMany(parts);
  const opening = process.getActiveResourcesInfo().filter((kind) => kind === "FSReqCallback").length;
  await reading;
  assert.ok(parts.every(({ into }) => into.equals(bytes)));
  // The process may have a few others under way.
  assert.ok(opening > 0 && opening < 100, `${opening}`);
});

it("reads what is left in another way once a part took long", async () => {
  const store = await openDiskBlobStore(folder);
  // Copying that much alone takes longer than waking a thread.
  const contents = [randomBytes(64 * 2 ** 20), randomBytes(5_000), randomBytes(3)];
  const parts = contents.map((bytes) => ({
    sha256: createHash("sha256").update(bytes).digest("hex"),
    start: 0,
    into: Buffer.from(new SharedArrayBuffer(bytes.length)),
  }));
  await store.putMany(contents, Promise.resolve(parts.map(({ sha256 }) => sha256)));
  await store.readMany(parts);
  parts.forEach(({ into }, at) => assert.ok(into.equals(contents[at] ?? Buffer.alloc(0))));
});

it("keeps nothing in staging of many whose names it isn't told", async () => {
  const own = join(folder, "own");
  const store = await openDiskBlobStore(own);
  const contents = Array.from({ length: 20 }, () => randomBytes(100));
  await assert.rejects(store.putMany(contents, Promise.reject(new Error("no room"))), { message: "no room" });
  await store.putMany(contents, Promise.resolve(contents.map(() => null)));
  assert.deepEqual(readdirSync(join(own, "staging")), []);
});

it("writes many again when a cleaner took them for left over", async () => {
  const own = join(folder, "swept");
  const store = await openDiskBlobStore(own);
  const contents = Array.from({ length: 20 }, () => randomBytes(100));
  const names = contents.map((bytes) => createHash("sha256").update(bytes).digest("hex"));
  const staged = () => readdirSync(join(own, "staging")).map((name) => join(own, "staging", name));
  const swept = async () => {
    while (staged().length < contents.length) await setImmediate();
    for (const path of staged()) rmSync(path);
    return names;
  };
  await store.putMany(contents, swept());
  for (const [at, sha256] of names.entries())
    assert.ok((await buffer(await store.open(sha256))).equals(contents[at] ?? Buffer.alloc(0)));
  assert.deepEqual(staged(), []);
});

it("leaves no probe behind when it is pinged", async () => {
  const store = await openDiskBlobStore(folder);
  await store.ping();
  assert.deepEqual(
    readdirSync(join(folder, "staging")).filter((name) => name.startsWith(".")),
    [],
  );
});
