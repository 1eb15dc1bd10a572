import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, it } from "node:test";
import { openPackedBlobStore } from "../../../server/platform/blob/packed-blob-store.ts";
import { randomOf } from "../../support/random.ts";
import { assertHas, FULL_BYTES, packsIn } from "./packs-kit.ts";

const KILLS = Number(process.env["HOLDALL_PACK_KILLS"] ?? 6);

const base = mkdtempSync(join(tmpdir(), "holdall-packs-kill-"));
after(() => rmSync(base, { recursive: true, force: true }));

/** Names of contents that have been acknowledged and aren't about to be removed. */
type Promised = Set<string>;

/** Lets a worker go on until it has said so many lines and then a moment longer, so that it dies anywhere. */
async function workUntilKilled(
  folder: string,
  promised: Promised,
  { seed, lines, moves }: { readonly seed: number; readonly lines: number; readonly moves: boolean },
): Promise<void> {
  const worker = spawn(
    process.execPath,
    [join(import.meta.dirname, "kill-worker.ts"), folder, String(seed), moves ? "moves" : ""],
    { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, NODE_NO_WARNINGS: "1" } },
  );
  const exited = once(worker, "exit");
  let said = 0;
  for await (const line of createInterface(worker.stdout)) {
    const [what, ...names] = line.split(" ");
    for (const name of names) {
      if (what === "stored") promised.add(name);
      else promised.delete(name);
    }
    said += 1;
    if (said === lines) setTimeout(() => worker.kill("SIGKILL"), seed % 7);
  }
  const [, signal] = (await exited) as [number | null, string | null];
  assert.equal(signal, "SIGKILL", "the worker failed by itself");
}

async function assertKept(folder: string, promised: Promised): Promise<void> {
  const store = await openPackedBlobStore(folder, FULL_BYTES);
  for (const sha256 of promised) await assertHas(store, sha256);
}

it("loses nothing it has acknowledged when two processes over one folder are killed in any phase", async () => {
  const folder = join(base, "two");
  const promised: Promised = new Set();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const work = (seed: number) =>
      workUntilKilled(folder, promised, { seed, lines: 20 + ((seed * 13) % 90), moves: true });
    await Promise.all([work(kill * 2 + 1), work(kill * 2 + 2)]);
    await assertKept(folder, promised);
  }
  assert.ok(promised.size > KILLS * 20, `${promised.size}`);
});

it("finds in the packs what the index forgets with the power, and trusts nothing that wasn't synced", async () => {
  const folder = join(base, "power");
  const before = join(base, "index-before");
  const promised: Promised = new Set();
  const isOfIndex = (name: string) => name.startsWith("index.sqlite");
  const index = () => readdirSync(join(folder, "packs")).filter(isOfIndex);
  await openPackedBlobStore(folder, FULL_BYTES);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const random = randomOf(kill);
    for (const name of index()) cpSync(join(folder, "packs", name), join(before, name));
    await workUntilKilled(folder, promised, { seed: kill + 100, lines: 20 + random(60), moves: false });
    for (const name of index()) rmSync(join(folder, "packs", name));
    cpSync(before, join(folder, "packs"), { recursive: true });
    rmSync(before, { recursive: true });
    for (const pack of packsIn(folder)) appendFileSync(pack, tornTail(random));
    await assertKept(folder, promised);
  }
});

it("builds an index that is lost anew from the packs", async () => {
  const folder = join(base, "two");
  const promised: Promised = new Set();
  await workUntilKilled(folder, promised, { seed: 77, lines: 60, moves: true });
  for (const name of readdirSync(join(folder, "packs")))
    if (name.startsWith("index.sqlite")) rmSync(join(folder, "packs", name));
  await assertKept(folder, promised);
});

/** The bytes that a disk may leave behind the last sync: nothing, zeros, or the beginning of anything. */
const tornTail = (random: (below: number) => number): Buffer =>
  [Buffer.alloc(0), Buffer.alloc(random(9_000)), randomBytes(random(5_000))][random(3)]!;
