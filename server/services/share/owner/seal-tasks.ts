import type { Tx } from "../../../database.ts";
import type { TaskList } from "../../tasks/index.ts";
import type { SealState } from "../../tree/tree.types.ts";
import { markUnsealed, openSharesWith } from "../share.repository.ts";
import type { Share } from "../share.types.ts";

/** One change is often followed by more, so a share is sealed once this has passed since the first. */
export const SEALED_AFTER_MS = 5_000;
const FOLDERS_AT_ONCE = 500;
const SHARES_LOOKED_AT = 100;

/** The state of a task that seals a share. */
export interface SealJob {
  readonly shareId: string;
  /** null before the first step. */
  readonly seal: SealState | null;
}

/** Tasks that have shares sealed. They know no tree, because the tree asks for them when it changes. */
export interface SealTasks {
  /** Adds a task for a share that is marked as unsealed in this transaction. */
  add(tx: Tx, share: Share): Promise<void>;
  /**
   * Has shares sealed again, soon, when these folders were sealed and are shared. Changes that follow cost nothing: there is
   * no seal left to lose. Where nobody shares, folders have no seals.
   */
  unsealed(tx: Tx, ownerId: string, folderIds: readonly string[]): Promise<void>;
}

export interface SealTaskDeps {
  readonly tasks: Pick<TaskList, "add">;
  readonly now: () => number;
}

export function createSealTasks({ tasks, now }: SealTaskDeps): SealTasks {
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
    add: (tx, share) => addTask(tx, share),

    async unsealed(tx, ownerId, folderIds) {
      for (let start = 0; start < folderIds.length; start += FOLDERS_AT_ONCE) {
        const some = folderIds.slice(start, start + FOLDERS_AT_ONCE);
        const found = await openSharesWith(tx, ownerId, some, { now: now(), limit: SHARES_LOOKED_AT });
        for (const shares of Map.groupBy(found, ({ rootId }) => rootId).values()) {
          // One task seals the folder, however many shares it is in.
          if (shares.some(({ share }) => share.unsealedAt !== null)) continue;
          const [{ share } = { share: null }] = shares;
          if (share && (await markUnsealed(tx, share.id, now()))) {
            await addTask(tx, share, now() + SEALED_AFTER_MS);
          }
        }
      }
    },
  };
}
