import assert from "node:assert/strict";
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { openPackedBlobStore } from "../../../server/platform/blob/packed-blob-store.ts";
import { packFile } from "../../../server/platform/blob/packs/pack-file.ts";
import { PackIndex } from "../../../server/platform/blob/packs/pack-index.repository.ts";
import { takeUpkeepStep } from "../../../server/platform/blob/packs/pack-upkeep.ts";
import { PackWriter } from "../../../server/platform/blob/packs/pack-writer.ts";
import {
  erasedRecord,
  fillRecord,
  HEADER_BYTES,
  recordBytes,
} from "../../../server/platform/blob/packs/record.ts";
import { recover } from "../../../server/platform/blob/packs/recover.ts";
import { openSqliteFile } from "../../../server/platform/db/sqlite-file.ts";
import { makeFolder } from "../../../server/platform/make-folder.ts";
import { assertHas, contentOf, packsIn, putAll, sha256Of } from "./packs-kit.ts";

const FULL_BYTES = 20_000;
/** Five of these make a pack full. */
const FIFTH = 4_500;

const base = mkdtempSync(join(tmpdir(), "holdall-packs-mishaps-"));
after(() => rmSync(base, { recursive: true, force: true }));
let folders = 0;
const newFolder = () => join(base, `${(folders += 1)}`);

/** An index whose next transaction has to wait, while something happens. */
class WaitingIndex extends PackIndex {
  meanwhile: (() => void) | null = null;

  override write<Result>(work: () => Result, durable = false): Result {
    const happening = this.meanwhile;
    this.meanwhile = null;
    happening?.();
    return super.write(work, durable);
  }
}

function packsOf(folder: string) {
  const packs = join(folder, "packs");
  makeFolder(packs);
  const index = new WaitingIndex(packs);
  const writer = new PackWriter(packs, index, FULL_BYTES);
  const append = (bytes: Buffer) =>
    writer.append([{ sha256: sha256Of(bytes), bytes }], (appended) => {
      for (const record of appended) index.add(record.pack, { ...record, size: record.bytes.length });
    });
  return { packs, index, writer, append };
}

const recordOf = (bytes: Buffer, sha256 = sha256Of(bytes)): Buffer => {
  const memory = Buffer.alloc(recordBytes(bytes.length));
  fillRecord(memory, 0, { sha256, bytes, storedAt: 1 });
  return memory;
};

function loseIndex(folder: string): void {
  for (const name of readdirSync(join(folder, "packs")))
    if (name.startsWith("index.sqlite")) rmSync(join(folder, "packs", name));
}

function damage(file: string, at: number): void {
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.from([readFileSync(file)[at]! ^ 1]), 0, 1, at);
  closeSync(handle);
}

describe("a writer that fails", () => {
  it("leaves nothing of its contents in its pack", () => {
    const { packs, index, append } = packsOf(newFolder());
    append(contentOf(1, 900));
    index.meanwhile = () => assert.fail("no turn");
    assert.throws(() => append(contentOf(2, 900)), /no turn/);
    assert.equal(statSync(packFile(packs, 1)).size, recordBytes(900));
  });

  it("cuts off no content that another process has found in its pack meanwhile", async () => {
    const folder = newFolder();
    const { packs, index, append } = packsOf(folder);
    append(contentOf(1, 900));
    index.meanwhile = () => {
      recover(packs, new PackIndex(packs));
      assert.fail("no turn");
    };
    assert.throws(() => append(contentOf(2, 900)), /no turn/);
    const store = await openPackedBlobStore(folder);
    await putAll(store, [contentOf(2, 900)]);
    for (const seed of [1, 2]) await assertHas(store, sha256Of(contentOf(seed, 900)));
  });
});

describe("opening a folder", () => {
  it("forgets no pack that another process makes meanwhile", () => {
    const { packs, append } = packsOf(newFolder());
    append(contentOf(1, 900));
    const [pack, elsewhere] = [packFile(packs, 1), join(packs, "elsewhere")];
    renameSync(pack, elsewhere);
    const index = new WaitingIndex(packs);
    index.meanwhile = () => renameSync(elsewhere, pack);
    recover(packs, index);
    assert.equal(index.find(sha256Of(contentOf(1, 900)))?.pack, 1);
  });

  it("without an index finds what lies behind a damaged header, and believes nothing that a content says", async () => {
    const folder = newFolder();
    const store = await openPackedBlobStore(folder);
    const [inner, first, last] = [contentOf(9, 80), contentOf(1, 3_000), contentOf(3, 3_000)];
    const forged = Buffer.concat([
      erasedRecord(4_000).subarray(0, HEADER_BYTES),
      recordOf(inner),
      recordOf(contentOf(8, 2_000), sha256Of(contentOf(7, 1))).subarray(0, HEADER_BYTES + 80),
    ]);
    await putAll(store, [first, forged, last]);
    const [pack = ""] = packsIn(folder);
    const { size } = statSync(pack);
    damage(pack, recordBytes(first.length) + 20);
    loseIndex(folder);
    const reopened = await openPackedBlobStore(folder);
    assert.equal(statSync(pack).size, size);
    assert.equal(await reopened.stat(sha256Of(forged)), null);
    for (const bytes of [first, inner, last]) await assertHas(reopened, sha256Of(bytes));
    await reopened.remove(sha256Of(inner));
    await reopened.tidy(0);
    await putAll(reopened, [forged]);
    for (const bytes of [first, forged, last]) await assertHas(reopened, sha256Of(bytes));
  });
});

describe("upkeep", () => {
  it("makes no zeros of what a pack has lost", async () => {
    const folder = newFolder();
    const store = await openPackedBlobStore(folder);
    await putAll(store, [contentOf(1, 900)]);
    const [pack = ""] = packsIn(folder);
    truncateSync(pack, 100);
    await store.tidy(Date.now() + 1);
    assert.equal(statSync(pack).size, 100);
  });

  it("moves what can be read of a pack, and goes on with others", () => {
    const { packs, index, writer, append } = packsOf(newFolder());
    const contents = Array.from({ length: 15 }, (_, at) => contentOf(at, FIFTH));
    contents.forEach(append);
    const packOf = (at: number) => index.find(sha256Of(contents[at]!))?.pack;
    const kept = new Set([0, 8, 9, 10]);
    index.write(() => contents.forEach((bytes, at) => kept.has(at) || index.remove(sha256Of(bytes))));
    const parts = { folder: packs, index, writer, fullBytes: FULL_BYTES };
    takeUpkeepStep(parts, 0);
    // Its lowest addresses can't be read, which is told by the error that a broken disk gives.
    rmSync(packFile(packs, 1));
    symlinkSync("/proc/self/mem", packFile(packs, 1));
    truncateSync(packFile(packs, 2), recordBytes(FIFTH) * 4 + 100);
    for (let steps = 0; takeUpkeepStep(parts, 0).more; steps += 1) assert.ok(steps < 20, "no end");
    assert.deepEqual([packOf(0), packOf(9)], [1, 2], "these can't be read");
    assert.ok(Number(packOf(10)) > 3);
    assert.equal(packOf(8), packOf(10));
    assert.deepEqual(
      index.packs().map(({ number }) => number),
      [1, 2, packOf(10)],
    );
  });

  it("says that a pack counts contents that it doesn't hold", () => {
    const { packs, index, writer, append } = packsOf(newFolder());
    const contents = Array.from({ length: 5 }, (_, at) => contentOf(at, FIFTH));
    contents.forEach(append);
    index.write(() => contents.forEach((bytes) => index.remove(sha256Of(bytes))));
    openSqliteFile(join(packs, "index.sqlite")).exec("update pack set live = live + 1");
    const parts = { folder: packs, index, writer, fullBytes: FULL_BYTES };
    takeUpkeepStep(parts, 0);
    assert.throws(() => takeUpkeepStep(parts, 0), /Pack 1 counts contents/);
  });
});
