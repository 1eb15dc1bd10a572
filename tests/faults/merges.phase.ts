import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Account } from "./account.ts";
import { uploadBatch } from "./batch.ts";
import { listed, makeFolder } from "./folder.ts";
import { Instance } from "./instance.ts";
import { times, type Phase } from "./phase.ts";
import { sha256 } from "./workload.ts";

/** There are more files than one step of a merge looks at, so that a worker has to go on with it. */
const FILES = 2_500;
/** This many of the files have a name that is taken. */
const SHARED = 1_500;
const LONGEST_MS = 1_500;
const POLL_MS = 20;

/** SIGKILL while a folder is merged into another: the task goes on, and no file is lost, doubled or wrongly charged. */
export const merges: Phase = {
  name: "merges",
  async run() {
    const kills = times("FAULTS_MERGES", 12);
    const instance = await Instance.make();
    await instance.start();
    const owner = await instance.account("owner@example.org");
    const [old, fresh] = [await filled(owner, "old", 0), await filled(owner, "new", FILES - SHARED)];
    let killed = 0;
    for (let round = 0; killed < kills; round += 1) {
      const merge = await begun(owner, { old, fresh }, `${round}`);
      for (let done = false; !done && killed < kills;) {
        await pause(randomInt(LONGEST_MS));
        await instance.kill9();
        killed += 1;
        await instance.start();
        done = await isDone(owner, merge.taskId);
      }
      while (!(await isDone(owner, merge.taskId))) await pause(POLL_MS);
      await check(owner, merge);
    }
    await instance.stop();
    const verdict = await instance.verify();
    instance.remove();
    return `${killed} kills while ${FILES} files were merged; none is missing, doubled or wrong. ${verdict}`;
  },
};

/** A folder of small files, numbered from `first`, whose contents tell where they come from; answers its id. */
async function filled(owner: Account, mark: string, first: number): Promise<string> {
  const id = await makeFolder(owner, "box", await makeFolder(owner, mark));
  const files = Array.from({ length: FILES }, (_, index) => ({
    name: `${first + index}.txt`,
    bytes: contentOf(mark, first + index),
  }));
  await uploadBatch(owner, files, id);
  return id;
}

const contentOf = (mark: string, number: number): Buffer => Buffer.from(`${mark} ${number}`);

interface Merge {
  readonly taskId: string;
  readonly from: string;
  readonly to: string;
}

/** Copies of both folders are to become one, in which the new files replace the old. */
async function begun(
  owner: Account,
  { old, fresh }: { readonly old: string; readonly fresh: string },
  round: string,
): Promise<Merge> {
  const to = await makeFolder(owner, `to ${round}`);
  const from = await makeFolder(owner, `from ${round}`);
  for (const [id, parent_id] of [
    [old, to],
    [fresh, from],
  ] as const) {
    const { task_id } = await owner.call("POST", "/drive/v1/files:batchCopy", {
      ids: [id],
      to: { parent_id },
    });
    while (!(await isDone(owner, String(task_id)))) await pause(POLL_MS);
  }
  const [box] = await listed(owner, from);
  const { task_id } = await owner.call("POST", "/drive/v1/files:batchMove", {
    ids: [box?.id],
    to: { parent_id: to },
    on_conflict: { files: "REPLACE", folders: "MERGE" },
  });
  return { taskId: String(task_id), from, to };
}

async function isDone(owner: Account, taskId: string): Promise<boolean> {
  if (taskId === "") return true;
  const { phase, error } = await owner.call("GET", `/drive/v1/tasks/${taskId}`);
  if (phase === "PHASE_TYPE_ERROR") throw new Error(`a merge failed: ${String(error)}`);
  return phase === "PHASE_TYPE_COMPLETE";
}

async function check(owner: Account, { from, to }: Merge): Promise<void> {
  const left = await listed(owner, from);
  const [box, ...others] = await listed(owner, to);
  if (left.length > 0 || !box || others.length > 0)
    throw new Error("a merged folder is there, or is there twice");
  const files = new Map((await listed(owner, box.id)).map((file) => [file.name, file.sha256]));
  for (let number = 0; number < 2 * FILES - SHARED; number += 1) {
    const mark = number < FILES - SHARED ? "old" : "new";
    const name = `${number}.txt`;
    if (files.get(name) !== sha256(contentOf(mark, number))) throw new Error(`${name} isn't the ${mark} one`);
    files.delete(name);
  }
  if (files.size > 0) throw new Error(`too many: ${[...files.keys()].slice(0, 5).join(", ")}`);
}
