import type { Database, Tx } from "../../../database.ts";
import { restOf, type TaskHandler, type TaskService } from "../../tasks/index.ts";
import type { TreeService } from "../../tree/tree.service.ts";
import type { Entry, SealState } from "../../tree/tree.types.ts";
import { rootIds } from "../gate/share-root.repository.ts";
import { markSealed, markUnsealed, openSharesWith } from "../share.repository.ts";
import type { Share } from "../share.types.ts";

/** Shared folders looked at on a visit; whoever shares more waits for a save to seal the rest. */
const LOOKED_AT = 10;
/** Whoever changes one thing changes more: what is shared is sealed once this has passed since the first. */
export const SEALED_AFTER_MS = 5_000;
const FOLDERS_AT_ONCE = 500;
const SHARES_LOOKED_AT = 100;

/**
 * Seals what is shared in the background, so that saving it costs a row however large it is: when a share is made,
 * when other entries are chosen for it, when something in it changes, and when a visitor finds it unsealed. One task per
 * share at a time.
 */
export interface ShareSealer {
  /** For a share that is marked as unsealed in this transaction. */
  add(tx: Tx, share: Share): Promise<void>;
  /**
   * Has shares sealed again, soon, when these folders were sealed and are shared. Changes that follow cost nothing: there is
   * no seal left to lose. Where nobody shares, folders have no seals.
   */
  unsealed(tx: Tx, ownerId: string, folderIds: readonly string[]): Promise<void>;
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
  const add: ShareSealer["add"] = (tx, share) => addTask(tx, share);

  async function addTask(tx: Tx, { id, ownerId, title, fileSize }: Share, notBefore = 0): Promise<void> {
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
      notBefore,
    });
  }

  return {
    add,

    async unsealed(tx, ownerId, folderIds) {
      for (let start = 0; start < folderIds.length; start += FOLDERS_AT_ONCE) {
        const some = folderIds.slice(start, start + FOLDERS_AT_ONCE);
        const found = await openSharesWith(tx, ownerId, some, { now: now(), limit: SHARES_LOOKED_AT });
        for (const shares of Map.groupBy(found, ({ rootId }) => rootId).values()) {
          // One task seals the folder, in however many shares it is.
          if (shares.some(({ share }) => share.unsealedAt !== null)) continue;
          const [{ share } = { share: null }] = shares;
          if (share && (await markUnsealed(tx, share.id, now()))) {
            await addTask(tx, share, now() + SEALED_AFTER_MS);
          }
        }
      }
    },

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
        // What changed since it was sealed, while the rest was.
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
