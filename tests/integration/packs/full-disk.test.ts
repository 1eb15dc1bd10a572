import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { openPackedBlobStore } from "../../../server/platform/blob/packed-blob-store.ts";
import { Failure } from "../../../server/platform/failure.ts";
import { assertHas, contentOf, putAll, sha256Of } from "./packs-kit.ts";

const MIB = 2 ** 20;
const PUTS = 400;

const base = mkdtempSync(join(tmpdir(), "holdall-packs-full-"));
const disk = join(base, "disk");
mkdirSync(disk);
const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=16m,mode=700", "tmpfs", disk]).status === 0;
after(() => {
  if (mounted) spawnSync("umount", ["-l", disk]);
  rmSync(base, { recursive: true, force: true });
});

it(
  "says that a disk is full in the middle of an append, keeps what it has acknowledged, and goes on with room",
  { skip: mounted ? false : "This account may not mount a small disk." },
  async () => {
    const store = await openPackedBlobStore(disk);
    await putAll(store, [contentOf(0, 1_000)]);
    const ballast = join(disk, "ballast");
    writeFileSync(ballast, Buffer.alloc(8 * MIB));
    const kept: string[] = [sha256Of(contentOf(0, 1_000))];
    const refusals: unknown[] = [];
    for (let put = 1; put <= PUTS; put += 1) {
      const contents = [contentOf(put * 2, 40_000), contentOf(put * 2 + 1, 5_000)];
      await putAll(store, contents).then(
        () => kept.push(...contents.map(sha256Of)),
        (error: unknown) => refusals.push(error),
      );
    }
    assert.ok(refusals.length > 10 && kept.length > 10, `${refusals.length} ${kept.length}`);
    for (const error of refusals)
      assert.ok(error instanceof Failure && error.error === "storage_full", String(error));
    for (const sha256 of kept) await assertHas(store, sha256);
    rmSync(ballast);
    await putAll(store, [contentOf(7_777, 5_000)]);
    const reopened = await openPackedBlobStore(disk);
    for (const sha256 of [...kept, sha256Of(contentOf(7_777, 5_000))]) await assertHas(reopened, sha256);
  },
);
