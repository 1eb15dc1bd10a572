import type { Database, Tx } from "../../platform/db/database.ts";
import type { TaskHandler, TaskService } from "../tasks/index.ts";
import type { TreeService } from "../tree/tree.service.ts";
import type { Entry, SealState } from "../tree/tree.types.ts";
import { rootIds } from "./share-root.repository.ts";
import { markSealed, markUnsealed } from "./share.repository.ts";
import type { Share } from "./share.types.ts";

/** Shared folders looked at on a visit; whoever shares more waits for a save to seal the rest. */
const LOOKED_AT = 10;

/**
 * Seals what is shared in the background, so that saving it costs a row however large it is: when a share is made,
 * when other entries are chosen for it, and when a visitor finds it changed. One task per share at a time.
 */
export interface ShareSealer {
  /** For a share that is marked as unsealed in this transaction. */
  add(tx: Tx, share: Share): Promise<void>;
  /** Has the share sealed when one of its folders isn't. */
  notice(share: Share, roots: readonly Entry[]): Promise<void>;
  readonly handler: TaskHandler;
}

interface SealJob {
  readonly shareId: string;
  /** null before the first step. */
  readonly seal: SealState | null;
}

export interface SealerDeps {
  readonly database: Database;
  readonly tree: TreeService;
  readonly tasks: TaskService;
  readonly now: () => number;
}

export function createShareSealer({ database, tree, tasks, now }: SealerDeps): ShareSealer {
  const add: ShareSealer["add"] = async (tx, { id, ownerId, title, fileSize }) => {
    const state: SealJob = { shareId: id, seal: null };
    await tasks.add(tx, {
      ownerId,
      type: "seal",
      name: title,
      fileId: "",
      fileName: "",
      fileSize,
      params: {},
      state,
      done: false,
      internal: true,
    });
  };
  return {
    add,

    async notice(share, roots) {
      if (share.unsealedAt !== null || !(await isUnsealed(roots))) return;
      await database.write(async (tx) => {
        if (await markUnsealed(tx, share.id, now())) await add(tx, share);
      });
    },

    handler: {
      type: "seal",
      async step(tx, task) {
        const job = task.state as SealJob;
        const ids = job.seal ? [] : await rootIds(tx, job.shareId);
        const before =
          job.seal ?? (await tree.beginSeal(tx, task.ownerId, await liveOf(tx, task.ownerId, ids)));
        const { state: seal, done } = await tree.sealStep(tx, before);
        if (done) await markSealed(tx, job.shareId);
        return { state: { ...job, seal } satisfies SealJob, done, progress: 0 };
      },
      failed: (tx, task) => markSealed(tx, (task.state as SealJob).shareId),
    },
  };

  async function isUnsealed(roots: readonly Entry[]): Promise<boolean> {
    const folders = roots.filter((entry) => entry.kind === "folder").slice(0, LOOKED_AT);
    for (const folder of folders) {
      if ((await tree.sealOf(database.read, folder.ownerId, folder.id)) === null) return true;
    }
    return false;
  }

  async function liveOf(tx: Tx, ownerId: string, ids: readonly string[]): Promise<readonly string[]> {
    const live = await tree.findLive(tx, ownerId, ids);
    return ids.filter((id) => live.has(id));
  }
}
