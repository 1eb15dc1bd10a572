import { oldestTrash, oldTrash } from "./trash-retention.repository.ts";
import { lockDrive } from "../references/quota.repository.ts";
import { removeTrashed } from "../changes/trash.ts";
import { contextOf, type TreeDeps } from "../tree.context.ts";

const REMOVED_AT_ONCE = 500;

/** Deletes for good what went into the trash before then, some of one drive at a time; killable anywhere. */
export async function clearOldTrash(deps: TreeDeps, before: number): Promise<void> {
  const { database } = deps;
  const context = contextOf(deps);
  for (;;) {
    const ownerId = await oldestTrash(database.read, before);
    if (ownerId === null) return;
    await database.write(async (tx) => {
      await lockDrive(tx, ownerId);
      await removeTrashed(tx, context, ownerId, await oldTrash(tx, ownerId, before, REMOVED_AT_ONCE));
    });
  }
}
