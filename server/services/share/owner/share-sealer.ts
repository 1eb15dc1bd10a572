import type { Database, Tx } from "../../../database.ts";
import { restOf, type TaskHandler } from "../../tasks/index.ts";
import type { TreeService } from "../../tree/tree.service.ts";
import type { Entry, SealState } from "../../tree/tree.types.ts";
import { rootIds } from "../gate/share-root.repository.ts";
import { markSealed, markUnsealed } from "../share.repository.ts";
import type { Share } from "../share.types.ts";
import type { SealJob, SealTasks } from "./seal-tasks.ts";

/** A visit looks at this many shared folders; if there are more, a save seals the rest. */
const LOOKED_AT = 10;

/**
 * Seals shared folders in the background, so that saving one costs a row however large it is: when a share is made,
 * when other entries are chosen for it, when something in it changes, and when a visitor finds it unsealed. There is
 * one task per share at a time.
 */
export interface ShareSealer {
  /** Adds a task for a share that is marked as unsealed in this transaction. */
  readonly add: SealTasks["add"];
  /** Has the share sealed when one of its folders isn't. */
  notice(share: Share, roots: readonly Entry[]): Promise<void>;
  readonly handler: TaskHandler;
}

export interface SealerDeps {
  readonly database: Database;
  readonly tree: TreeService;
  readonly sealTasks: SealTasks;
  readonly now: () => number;
}

export function createShareSealer({ database, tree, sealTasks, now }: SealerDeps): ShareSealer {
  const { add } = sealTasks;

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
        const before = job.seal ?? (await sealOfAll(tx, job.shareId, task.ownerId));
        const { state, done: over } = await tree.sealStep(tx, before);
        // Some tops may have changed while the rest was being sealed, so all are looked at again.
        const seal = over ? await sealOfAll(tx, job.shareId, task.ownerId) : state;
        const done = over && seal.tops.length === 0;
        if (done) await markSealed(tx, job.shareId);
        return { ...restOf(seal), state: { ...job, seal } satisfies SealJob, done, progress: 0 };
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

  async function sealOfAll(tx: Tx, shareId: string, ownerId: string): Promise<SealState> {
    const ids = await rootIds(tx, shareId);
    const live = await tree.findLive(tx, ownerId, ids);
    return tree.beginSeal(
      tx,
      ownerId,
      ids.filter((id) => live.has(id)),
    );
  }
}
