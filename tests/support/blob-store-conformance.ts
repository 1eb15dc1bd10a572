import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { BlobStore } from "../../server/platform/blob/blob-store.ts";
import { giveBack } from "../../server/platform/blob/lent-bytes.ts";
import { Failure } from "../../server/platform/failure.ts";

export const sha256Of = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

async function* chunksOf(bytes: Buffer, size = 65_536): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* breakingOff(bytes: Buffer): AsyncGenerator<Buffer> {
  yield* chunksOf(bytes);
  throw new Error("connection lost");
}

const named = (name: string) => (error: unknown) => error instanceof Failure && error.error === name;

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function put(store: BlobStore, bytes: Buffer): Promise<string> {
  const key = randomUUID();
  const sha256 = sha256Of(bytes);
  await store.append(key, 0, chunksOf(bytes));
  await store.commit(key, sha256, bytes.length);
  return sha256;
}

/** Every blob store must pass these tests. `open` returns the same store again, as after a restart of the process. */
export function blobStoreConformance(name: string, open: () => Promise<BlobStore>): void {
  describe(`${name} as a blob store`, () => {
    it("gives back the committed bytes, whole and by range", async () => {
      const store = await open();
      const bytes = randomBytes(3 * 2 ** 20 + 17);
      const sha256 = await put(store, bytes);
      assert.equal(await store.stat(sha256), bytes.length);
      assert.ok((await buffer(await store.open(sha256))).equals(bytes));
      const range = { start: 1_000_000, end: 2_500_000 };
      const part = await buffer(await store.open(sha256, range));
      assert.ok(part.equals(bytes.subarray(1_000_000, 2_500_001)));
    });

    it("carries a blob to another name in lent memory", async () => {
      const store = await open();
      const bytes = randomBytes(3 * 2 ** 20 + 17);
      const sha256 = await put(store, bytes);
      const chunks: Buffer[] = [];
      for await (const chunk of await store.openLent(sha256)) {
        chunks.push(Buffer.from(chunk));
        giveBack(chunk);
      }
      assert.ok(Buffer.concat(chunks).equals(bytes));
      const key = randomUUID();
      assert.equal(await store.append(key, 0, await store.openLent(sha256), giveBack), bytes.length);
      assert.ok((await buffer(store.readStaged(key))).equals(bytes));
      await store.discardStaged(key);
      const nowhere = async () => buffer(await store.openLent(sha256Of(randomBytes(9))));
      await assert.rejects(nowhere, named("file_not_found"));
    });

    const memories = {
      "its own": Buffer.alloc,
      shared: (size: number) => Buffer.from(new SharedArrayBuffer(size)),
    };
    for (const [kind, alloc] of Object.entries(memories))
      it(`fills memory, ${kind}, with parts of many blobs, or says that it can't`, async () => {
        const store = await open();
        const [one, other] = [randomBytes(70_000), randomBytes(5)];
        const [first, second] = [await put(store, one), await put(store, other)];
        const memory = alloc(69_000 + 5 + 10);
        await store.readMany([
          { sha256: first, start: 1_000, into: memory.subarray(0, 69_000) },
          { sha256: second, start: 0, into: memory.subarray(69_000, 69_005) },
          { sha256: first, start: 7, into: memory.subarray(69_005) },
          { sha256: second, start: 0, into: memory.subarray(0, 0) },
        ]);
        assert.ok(memory.equals(Buffer.concat([one.subarray(1_000), other, one.subarray(7, 17)])));
        await store.readMany([]);
        const wanting = (sha256: string, start: number) =>
          store.readMany([
            { sha256: first, start: 0, into: alloc(10) },
            { sha256, start, into: alloc(3) },
          ]);
        await assert.rejects(wanting(sha256Of(randomBytes(9)), 0), named("file_not_found"));
        await assert.rejects(wanting(second, 3));
        await assert.rejects(wanting(second, 5));
      });

    it("stores many blobs at once, also those that are there already or come twice", async () => {
      const store = await open();
      const there = randomBytes(5000);
      await put(store, there);
      const shared = Buffer.from(new SharedArrayBuffer(4096));
      shared.fill("shared memory");
      const all = [there, shared, Buffer.alloc(0), ...Array.from({ length: 50 }, () => randomBytes(4096))];
      const blobs = [...all, ...all.slice(0, 5)].map((bytes) => ({ sha256: sha256Of(bytes), bytes }));
      const putting = (some: typeof blobs) =>
        store.putMany(
          some.map((blob) => blob.bytes),
          Promise.resolve(some.map((blob) => blob.sha256)),
        );
      await Promise.all([putting(blobs), putting(blobs.slice(20, 40))]);
      await putting([]);
      for (const { sha256, bytes } of blobs) {
        assert.equal(await store.stat(sha256), bytes.length);
        assert.ok((await buffer(await store.open(sha256))).equals(bytes));
      }
      const unnamed = randomBytes(100);
      await store.putMany([unnamed, there], Promise.resolve([null, sha256Of(there)]));
      assert.equal(await store.stat(sha256Of(unnamed)), null);
      assert.ok(!(await collect(store.listStaged())).some(({ key }) => key.startsWith("many-")));
    });

    it("knows how much still fits, or that nobody does", async () => {
      const free = await (await open()).free();
      assert.ok(free === null || (Number.isSafeInteger(free) && free >= 0));
    });

    it("keeps an empty blob", async () => {
      const store = await open();
      const sha256 = await put(store, Buffer.alloc(0));
      assert.equal(await store.stat(sha256), 0);
      assert.equal((await buffer(await store.open(sha256))).length, 0);
    });

    it("knows since when it has a blob", async () => {
      const store = await open();
      const sha256 = await put(store, randomBytes(10));
      const age = Date.now() - ((await store.storedAt(sha256)) ?? 0);
      assert.ok(Math.abs(age) < 60_000, `${age} ms`);
      assert.equal(await store.storedAt(sha256Of(Buffer.from("never stored"))), null);
    });

    it("shows nothing of a blob before it is committed", async () => {
      const store = await open();
      const bytes = randomBytes(1000);
      await store.append(randomUUID(), 0, chunksOf(bytes));
      assert.equal(await store.stat(sha256Of(bytes)), null);
      await assert.rejects(store.open(sha256Of(bytes)), named("file_not_found"));
      const part = { sha256: sha256Of(bytes), start: 0, into: Buffer.alloc(9) };
      await assert.rejects(store.readMany([part]), named("file_not_found"));
    });

    it("goes on where an upload broke off, also after a restart", async () => {
      const bytes = randomBytes(2 * 2 ** 20 + 5);
      const key = randomUUID();
      const kept = await (await open()).append(key, 0, breakingOff(bytes.subarray(0, 1_500_000)));
      assert.equal(kept, 1_500_000);
      const store = await open();
      assert.equal(await store.stagedSize(key), kept);
      assert.equal(await store.append(key, kept, chunksOf(bytes.subarray(kept))), bytes.length);
      await store.commit(key, sha256Of(bytes), bytes.length);
      assert.ok((await buffer(await store.open(sha256Of(bytes)))).equals(bytes));
    });

    it("refuses bytes at another offset than the staged size, and keeps what is there", async () => {
      const store = await open();
      const key = randomUUID();
      await store.append(key, 0, chunksOf(randomBytes(100)));
      for (const offset of [0, 99, 101]) {
        await assert.rejects(
          store.append(key, offset, chunksOf(randomBytes(10))),
          named("upload_offset_mismatch"),
        );
      }
      assert.equal(await store.stagedSize(key), 100);
    });

    it("tells each chunk once and in order, after it is written", async () => {
      const store = await open();
      const bytes = randomBytes(2_500_000);
      const seen: Buffer[] = [];
      await store.append(randomUUID(), 0, chunksOf(bytes), (chunk) => void seen.push(Buffer.from(chunk)));
      assert.ok(Buffer.concat(seen).equals(bytes));
    });

    it("hands back staged bytes for reading", async () => {
      const store = await open();
      const bytes = randomBytes(5000);
      const key = randomUUID();
      await store.append(key, 0, chunksOf(bytes));
      assert.ok((await buffer(store.readStaged(key))).equals(bytes));
    });

    it("commits twice without harm, and the same content from two uploads once", async () => {
      const store = await open();
      const bytes = randomBytes(4321);
      const sha256 = sha256Of(bytes);
      const keys = [randomUUID(), randomUUID()] as const;
      for (const key of keys) await store.append(key, 0, chunksOf(bytes));
      await store.commit(keys[0], sha256, bytes.length);
      await store.commit(keys[0], sha256, bytes.length);
      await Promise.all(keys.map((key) => store.commit(key, sha256, bytes.length)));
      const listed = (await collect(store.list())).filter((blob) => blob.sha256 === sha256);
      assert.deepEqual(listed, [{ sha256, size: bytes.length }]);
      for (const key of keys) assert.equal(await store.stagedSize(key), 0);
    });

    it("doesn't commit an upload whose bytes are not all there", async () => {
      const store = await open();
      const key = randomUUID();
      const bytes = randomBytes(100);
      await store.append(key, 0, chunksOf(bytes.subarray(0, 60)));
      await assert.rejects(store.commit(key, sha256Of(bytes), 100), named("upload_not_complete"));
      assert.equal(await store.stagedSize(key), 60);
    });

    it("lists what is staged with its age, until it is discarded", async () => {
      const store = await open();
      const key = randomUUID();
      await store.append(key, 0, chunksOf(randomBytes(10)));
      const found = (await collect(store.listStaged())).find((staged) => staged.key === key);
      assert.ok(found && found.modifiedAt > 0 && Number.isInteger(found.modifiedAt));
      await store.discardStaged(key);
      await store.discardStaged(key);
      assert.equal(await store.stagedSize(key), 0);
    });

    it("copies a blob into a file", async () => {
      const store = await open();
      const bytes = randomBytes(70_000);
      const sha256 = await put(store, bytes);
      const folder = await mkdtemp(join(tmpdir(), "holdall-copy-"));
      await store.copyTo(sha256, join(folder, "copy"));
      assert.ok((await readFile(join(folder, "copy"))).equals(bytes));
      await assert.rejects(store.copyTo("0".repeat(64), join(folder, "other")), named("file_not_found"));
      await rm(folder, { recursive: true });
    });

    it("links a blob to a file of the same disk, or says that it can't", async () => {
      const store = await open();
      const bytes = randomBytes(1_000);
      const sha256 = await put(store, bytes);
      const folder = await mkdtemp(join(tmpdir(), "holdall-link-"));
      const linked = await store.linkTo(sha256, join(folder, "link"));
      assert.equal(existsSync(join(folder, "link")), linked);
      if (linked) assert.ok((await readFile(join(folder, "link"))).equals(bytes));
      assert.equal(await store.linkTo("0".repeat(64), join(folder, "other")), false);
      await rm(folder, { recursive: true });
    });

    it("forgets a removed blob", async () => {
      const store = await open();
      const sha256 = await put(store, randomBytes(10));
      await store.remove(sha256);
      await store.remove(sha256);
      assert.equal(await store.stat(sha256), null);
      await assert.rejects(store.open(sha256), named("file_not_found"));
    });

    it("never follows a key or hash out of its place", async () => {
      const store = await open();
      await assert.rejects(store.append("../../outside", 0, chunksOf(randomBytes(1))));
      await assert.rejects(store.open("../../secrets.json"));
      await assert.rejects(store.stat("..%2f"));
    });

    it("answers a ping", async () => {
      await (await open()).ping();
    });
  });
}
