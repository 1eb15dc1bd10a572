import assert from "node:assert/strict";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { openDiskBlobStore } from "../../../server/platform/blob/disk-blob-store.ts";
import { openPackedBlobStore } from "../../../server/platform/blob/packed-blob-store.ts";
import { blobStoreConformance } from "../../support/blob-store-conformance.ts";
import { workerEnded } from "../../support/worker-to-kill.ts";
import {
  assertHas,
  contentOf,
  FULL_BYTES,
  isMissing,
  liesIn,
  packsIn,
  putAll,
  sha256Of,
} from "./packs-kit.ts";

const base = mkdtempSync(join(tmpdir(), "holdall-packs-"));
after(() => rmSync(base, { recursive: true, force: true }));
let folders = 0;
const newFolder = () => join(base, `${(folders += 1)}`);

const shared = newFolder();
blobStoreConformance("a disk with packs", () => openPackedBlobStore(shared));

describe("packs", () => {
  it("take all that wait by one sync, and no file for each", async () => {
    const folder = newFolder();
    const store = await openPackedBlobStore(folder);
    const contents = Array.from({ length: 200 }, (_, at) => contentOf(at, 500));
    await Promise.all(contents.map((bytes) => putAll(store, [bytes])));
    for (const bytes of contents) await assertHas(store, sha256Of(bytes));
    assert.equal(packsIn(folder).length, 1);
    assert.equal(statSync(join(folder, "blobs")).nlink, 2, "no folder of files");
  });

  it("leave what is larger to files of their own", async () => {
    const folder = newFolder();
    const store = await openPackedBlobStore(folder);
    const [small, large] = [contentOf(1, 64 * 1024), contentOf(2, 64 * 1024 + 1)];
    await putAll(store, [small, large]);
    assert.equal(await store.isFile(sha256Of(small)), false);
    assert.equal(await store.isFile(sha256Of(large)), true);
    await assertHas(store, sha256Of(large));
  });

  it("stand beside the files that a folder has from before", async () => {
    const folder = newFolder();
    const [old, both, fresh] = [contentOf(1, 3_000), contentOf(2, 3_000), contentOf(3, 3_000)];
    await putAll(await openDiskBlobStore(folder), [old, both]);
    const store = await openPackedBlobStore(folder);
    await putAll(store, [both, fresh]);
    for (const bytes of [old, both, fresh]) await assertHas(store, sha256Of(bytes));
    const parts = [old, both, fresh].map((bytes) => ({
      sha256: sha256Of(bytes),
      start: 10,
      into: Buffer.alloc(90),
    }));
    await store.readMany(parts);
    for (const [at, bytes] of [old, both, fresh].entries())
      assert.ok(parts[at]!.into.equals(bytes.subarray(10, 100)));
    const listed: string[] = [];
    for await (const { sha256 } of store.list()) listed.push(sha256);
    assert.deepEqual(listed.sort(), [old, both, fresh].map(sha256Of).sort());
    for (const bytes of [old, both]) await store.remove(sha256Of(bytes));
    for (const bytes of [old, both]) await assert.rejects(store.open(sha256Of(bytes)), isMissing);
    await assertHas(store, sha256Of(fresh));
  });

  it("show at once in one process what another has stored or removed", async () => {
    const folder = newFolder();
    const store = await openPackedBlobStore(folder);
    const bytes = contentOf(5, 700);
    const inAnother = async (act: string) =>
      assert.ok(await workerEnded(join(import.meta.dirname, "one-act.ts"), [folder, act, "5"]));
    await inAnother("put");
    await assertHas(store, sha256Of(bytes));
    await inAnother("remove");
    assert.equal(await store.stat(sha256Of(bytes)), null);
  });

  it("keep no byte of a removed content, long before they are rewritten", async () => {
    const folder = newFolder();
    const store = await openPackedBlobStore(folder);
    const [kept, removed] = [contentOf(1, 60_000), contentOf(2, 5_000)];
    await putAll(store, [kept, removed]);
    assert.ok(liesIn(folder, removed.subarray(100, 200)));
    await store.remove(sha256Of(removed));
    await store.tidy(0);
    assert.ok(!liesIn(folder, removed.subarray(100, 200)));
    const [pack = ""] = packsIn(folder);
    assert.ok(!readFileSync(pack).includes(Buffer.from(sha256Of(removed), "hex")));
    await assertHas(store, sha256Of(kept));
  });

  it("are rewritten when most of them is dead, and give the room back", async () => {
    const folder = newFolder();
    const store = await openPackedBlobStore(folder, FULL_BYTES);
    const contents = Array.from({ length: 100 }, (_, at) => contentOf(at, 10_000));
    for (const bytes of contents) await putAll(store, [bytes]);
    const sizes = () => packsIn(folder).reduce((sum, pack) => sum + statSync(pack).size, 0);
    assert.ok(sizes() > 1_000_000);
    const kept = contents.filter((_, at) => at % 4 === 0);
    const since = await store.storedAt(sha256Of(kept[0]!));
    for (const bytes of contents) if (!kept.includes(bytes)) await store.remove(sha256Of(bytes));
    assert.ok((await store.tidy(0)) > 0);
    assert.ok(sizes() < 500_000, `${sizes()}`);
    for (const bytes of kept) await assertHas(store, sha256Of(bytes));
    assert.equal(await store.storedAt(sha256Of(kept[0]!)), since);
    const reopened = await openPackedBlobStore(folder, FULL_BYTES);
    for (const bytes of kept) await assertHas(reopened, sha256Of(bytes));
  });

  it("that never became full don't become many", async () => {
    const folder = newFolder();
    const contents = Array.from({ length: 12 }, (_, at) => contentOf(at, 1_000));
    for (const bytes of contents) await putAll(await openPackedBlobStore(folder), [bytes]);
    assert.equal(packsIn(folder).length, 12);
    const store = await openPackedBlobStore(folder);
    await store.tidy(Date.now() + 1);
    assert.ok(packsIn(folder).length <= 8, `${packsIn(folder).length}`);
    for (const bytes of contents) await assertHas(store, sha256Of(bytes));
  });

  it("may be sealed by others while their writer goes on, in another pack", async () => {
    const folder = newFolder();
    const [writer, other] = [await openPackedBlobStore(folder), await openPackedBlobStore(folder)];
    await putAll(writer, [contentOf(1, 100)]);
    await other.tidy(Date.now() + 1);
    await putAll(writer, [contentOf(2, 100)]);
    for (const seed of [1, 2]) await assertHas(other, sha256Of(contentOf(seed, 100)));
  });

  it("that are lost are told to be missing, and their contents can be stored anew", async () => {
    const folder = newFolder();
    const bytes = contentOf(1, 900);
    await putAll(await openPackedBlobStore(folder), [bytes]);
    const [pack = ""] = packsIn(folder);
    rmSync(pack);
    const store = await openPackedBlobStore(folder);
    assert.equal(await store.stat(sha256Of(bytes)), null);
    await putAll(store, [bytes]);
    await assertHas(store, sha256Of(bytes));
  });

  it("that are damaged give what is there, for others to judge, until a file is put in the place of the content", async () => {
    const folder = newFolder();
    const store = await openPackedBlobStore(folder);
    const bytes = contentOf(1, 900);
    await putAll(store, [bytes]);
    const [pack = ""] = packsIn(folder);
    const at = readFileSync(pack).indexOf(bytes) + 450;
    const file = openSync(pack, "r+");
    writeSync(file, Buffer.from([bytes[450]! ^ 1]), 0, 1, at);
    closeSync(file);
    await assert.rejects(assertHas(store, sha256Of(bytes)), { code: "ERR_ASSERTION" });
    await putAll(await openDiskBlobStore(folder), [bytes]);
    await assertHas(store, sha256Of(bytes));
    assert.equal(await store.isFile(sha256Of(bytes)), true);
  });
});
