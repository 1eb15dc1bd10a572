import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Refused } from "./account.ts";
import { Instance } from "./instance.ts";
import type { Phase } from "./phase.ts";
import { Scene } from "./scene.ts";

const SIZE = "48m";
const LARGER = "160m";
const FULL_MS = 6_000;
/** It is over with the first few uploads; a busy machine takes long for them. */
const ROOM_MS = 120_000;
const READ_ONLY_MS = 3_000;

const mount = (...args: string[]): boolean => spawnSync("mount", args, { stdio: "ignore" }).status === 0;

/** The disk is full, and then read-only: people are told, nothing is lost, and with room again all goes on. */
export const disk: Phase = {
  name: "disk",
  async run() {
    const dataDir = mkdtempSync(join(tmpdir(), "holdall-faults-disk-"));
    if (!mount("-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", dataDir)) {
      rmSync(dataDir, { recursive: true });
      return "left out: a small disk can only be mounted by root";
    }
    try {
      return await hurt(await Instance.make({}, dataDir), dataDir);
    } finally {
      spawnSync("umount", ["-l", dataDir]);
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

async function hurt(instance: Instance, dataDir: string): Promise<string> {
  await instance.start();
  const scene = await Scene.on(instance);
  const refusals = new Map<string, number>();
  const noted = (refused: Refused): boolean => {
    const said = refused.error || String(refused.status);
    refusals.set(said, (refusals.get(said) ?? 0) + 1);
    return refused.status === 507 || refused.status === 503;
  };
  const untilFull = scene.begin(noted);
  while (!refusals.has("storage_full")) await scene.some(1, FULL_MS);
  await scene.some(Number.POSITIVE_INFINITY, FULL_MS);
  await untilFull.end();
  await scene.check("with the disk full");

  mount("-o", `remount,size=${LARGER}`, dataDir);
  const uploads = scene.promises.counts.uploads;
  const withRoom = scene.begin(noted);
  await scene.some(5, ROOM_MS);
  await withRoom.end();
  if (scene.promises.counts.uploads === uploads) throw new Error("with room again, nothing can be uploaded");

  mount("-o", "remount,ro", dataDir);
  const readOnly = scene.begin(({ status }) => status >= 500);
  await scene.some(Number.POSITIVE_INFINITY, READ_ONLY_MS);
  await readOnly.end();
  mount("-o", "remount,rw", dataDir);
  const after = scene.begin(noted);
  await scene.some(3, FULL_MS);
  await after.end();
  await scene.finish();
  await instance.stop();
  await scene.check("at the end");
  const said = [...refusals].map(([error, count]) => `${error} ${count} times`).join(", ");
  return `full and read-only: ${String(scene.promises)}; refused with ${said}. ${await instance.verify()}`;
}
