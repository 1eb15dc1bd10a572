import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { after, it } from "node:test";
import type { BlobStore } from "../../../server/platform/blob/blob-store.ts";
import { openPackedBlobStore } from "../../../server/platform/blob/packed-blob-store.ts";
import { randomOf } from "../../support/random.ts";
import { contentOf, FULL_BYTES, isMissing, packsIn, putAll, sha256Of } from "./packs-kit.ts";

const STEPS = 300;
const SIZES = [0, 1, 7, 8, 9, 4_096, 65_535, 65_536, 65_537];
const CONTENTS = 60;
const SEED = 20_261_129;

const folder = mkdtempSync(join(tmpdir(), "holdall-packs-model-"));
after(() => rmSync(folder, { recursive: true, force: true }));

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

it(`does what a map of contents does, by two stores over one folder (seed ${SEED})`, async () => {
  const random = randomOf(SEED);
  const all = Array.from({ length: CONTENTS }, (_, at) => contentOf(at, SIZES[at] ?? random(30_000)));
  const names = all.map(sha256Of);
  const kept = new Map<string, Buffer>();
  const open = () => openPackedBlobStore(folder, FULL_BYTES);
  const stores = [await open(), await open()];
  const one = (): BlobStore => stores[random(2)]!;
  const some = () => Array.from({ length: 1 + random(8) }, () => random(CONTENTS));

  const put = async () => {
    const chosen = some().map((at) => all[at]!);
    await putAll(one(), chosen);
    for (const bytes of chosen) kept.set(sha256Of(bytes), bytes);
  };
  const commit = async () => {
    const at = random(CONTENTS);
    const key = randomUUID();
    await one().append(key, 0, once(all[at]!));
    await one().commit(key, names[at]!, all[at]!.length);
    kept.set(names[at]!, all[at]!);
  };
  const remove = async () => {
    for (const at of some()) {
      await one().remove(names[at]!);
      kept.delete(names[at]!);
    }
  };
  const read = async () => {
    const at = random(CONTENTS);
    const bytes = kept.get(names[at]!);
    if (!bytes) {
      assert.equal(await one().stat(names[at]!), null);
      return assert.rejects(one().open(names[at]!), isMissing);
    }
    const start = random(bytes.length + 1);
    const end = start + random(bytes.length + 1);
    assert.equal(await one().stat(names[at]!), bytes.length);
    assert.ok((await buffer(await one().open(names[at]!))).equals(bytes));
    const part = await buffer(await one().open(names[at]!, { start, end }));
    assert.ok(part.equals(bytes.subarray(start, end + 1)));
  };
  const readMany = async () => {
    const parts = [...kept].map(([sha256, bytes]) => {
      const start = random(bytes.length + 1);
      return { sha256, start, into: Buffer.alloc(random(bytes.length - start + 1)), bytes };
    });
    await one().readMany(parts);
    for (const { start, into, bytes } of parts)
      assert.ok(into.equals(bytes.subarray(start, start + into.length)));
  };
  const list = async () => {
    const found = new Map<string, number>();
    for await (const { sha256, size } of one().list()) {
      assert.ok(!found.has(sha256), "nothing is listed twice while nothing is moved");
      found.set(sha256, size);
    }
    assert.deepEqual(
      [...found].sort(),
      [...kept].map(([name, { length }]) => [name, length] as const).sort(),
    );
  };
  /** Readers go on beside what moves contents. */
  const tidy = async () => {
    const before = random(2) ? Date.now() + 1 : 0;
    await Promise.all([stores[0]!.tidy(before), read(), readMany(), stores[1]!.tidy(before), readMany()]);
  };
  const reopen = async () => void (stores[random(2)] = await open());

  const works = [put, put, put, commit, remove, remove, read, readMany, list, tidy];
  for (let step = 0; step < STEPS; step += 1) await works[random(works.length)]!();
  for (let step = 0; step < 5; step += 1) await reopen();
  await list();
  await readMany();
  for (const name of names) await one().remove(name);
  await one().tidy(Date.now() + 1);
  assert.deepEqual(packsIn(folder), []);
});
