import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, it } from "node:test";
import type { BlobStore } from "../../../server/platform/blob/blob-store.ts";
import { openPackedBlobStore } from "../../../server/platform/blob/packed-blob-store.ts";
import { collectBlobs, usedBlobs } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { blobOf, newOwner, treeKit, type TreeKit } from "./tree-kit.ts";

const GRACE_MS = 1_000;

forEachDatabase((open) => {
  let clock = 1_000_000;
  let folder: string;
  let blobs: BlobStore;
  let kit: TreeKit;
  let me: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "holdall-collector-"));
    blobs = await openPackedBlobStore(folder);
    kit = treeKit(await open(), 1_000_000, () => clock);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(() => {
    me = newOwner();
  });

  const collect = (store: BlobStore = blobs, limit = 100) =>
    collectBlobs({ database: kit.database, blobs: store, now: () => clock }, { graceMs: GRACE_MS, limit });

  async function store(content: string): Promise<string> {
    const key = `staged-${content}`;
    const sha256 = createHash("sha256").update(content).digest("hex");
    await blobs.append(key, 0, source(content));
    await blobs.commit(key, sha256, content.length);
    return sha256;
  }

  const file = (name: string, content: string) => kit.file(me, "", name, content, content.length);
  const remove = (id: string) => kit.write((tx) => kit.tree.remove(tx, me, [id]));

  it("takes bytes only when nothing has referred to them for the whole grace", async () => {
    const sha256 = await store("first");
    const [one, two] = [await file("one", "first"), await file("two", "first")];
    await remove(one.id);
    clock += GRACE_MS + 1;
    assert.equal(await collect(), 0);
    await remove(two.id);
    clock += GRACE_MS;
    assert.equal(await collect(), 0);
    assert.equal(await blobs.stat(sha256), 5);
    clock += 1;
    assert.equal(await collect(), 1);
    assert.equal(await blobs.stat(sha256), null);
  });

  it("leaves content alone that came back meanwhile", async () => {
    const sha256 = await store("again");
    const entry = await file("one", "again");
    await remove(entry.id);
    clock += GRACE_MS + 1;
    await file("two", "again");
    assert.equal(await collect(), 0);
    assert.equal(await blobs.stat(sha256), 5);
  });

  it("leaves bytes alone that an upload has announced, though no entry shows them yet", async () => {
    const sha256 = await store("known");
    const entry = await file("one", "known");
    await remove(entry.id);
    clock += GRACE_MS + 1;
    await kit.write((tx) => kit.tree.reserveBlob(tx, blobOf("known", 5)));
    assert.equal(await collect(), 0);
    await file("two", "known");
    clock += GRACE_MS + 1;
    assert.equal(await collect(), 0);
    assert.equal(await blobs.stat(sha256), 5);
  });

  it("forgets an announced upload that never came to be", async () => {
    await kit.write((tx) => kit.tree.reserveBlob(tx, blobOf("never", 5)));
    clock += GRACE_MS + 1;
    assert.equal(await collect(), 1);
  });

  it("finishes later when it is stopped between the bytes and their row, and the content can return", async () => {
    const sha256 = await store("killed");
    const entry = await file("one", "killed");
    await remove(entry.id);
    clock += GRACE_MS + 1;
    const killed: BlobStore = {
      ...blobs,
      async remove(hash) {
        await blobs.remove(hash);
        throw new Error("killed");
      },
    };
    await assert.rejects(collect(killed), /killed/);
    assert.equal(await blobs.stat(sha256), null);
    await kit.write((tx) => kit.tree.reserveBlob(tx, blobOf("killed", 6)));
    await store("killed");
    await file("back", "killed");
    clock += GRACE_MS + 1;
    assert.equal(await collect(), 0);
    assert.equal(await blobs.stat(sha256), 6);
  });

  it("collects no more than it is told to", async () => {
    for (let index = 0; index < 5; index += 1) {
      const content = `content-${index}`;
      await store(content);
      await remove((await file(content, content)).id);
    }
    clock += GRACE_MS + 1;
    assert.equal(await collect(blobs, 2), 2);
    assert.equal(await collect(blobs, 100), 3);
  });

  it("lists every blob that must have its bytes", async () => {
    const entry = await file("listed", "listed");
    const found: string[] = [];
    for await (const { sha256 } of usedBlobs(kit.database.read)) found.push(sha256);
    assert.ok(found.includes(entry.sha256 ?? ""));
    assert.deepEqual(found, found.toSorted());
  });
});

async function* source(content: string): AsyncGenerator<Buffer> {
  yield Buffer.from(content);
}
