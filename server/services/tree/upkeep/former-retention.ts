import type { Database, Tx } from "../../../database.ts";
import { lockDrive } from "../references/quota.repository.ts";
import { applyReferences, References } from "../references/refs.repository.ts";
import { forgetFormer, isWatched, leftChanges, oldFormers } from "../sealing/change-log.repository.ts";
import { deleteChanges } from "./sweep.repository.ts";

const FOLDERS_AT_ONCE = 50;
const NAMES_AT_ONCE = 1_000;

/**
 * Lets go of what wide folders were sealed as before `before`, and haven't been again since: who seals them after that
 * writes them whole. What is written down of their changes goes after it, in steps.
 */
export async function forgetOldFormers(
  { database, now = Date.now }: { readonly database: Database; readonly now?: () => number },
  before: number,
): Promise<void> {
  for (;;) {
    const old = await oldFormers(database.read, before, FOLDERS_AT_ONCE);
    for (const folder of old) await database.write((tx) => forget(tx, folder, now()));
    if (old.length < FOLDERS_AT_ONCE) break;
  }
  for (;;) {
    const folder = await leftChanges(database.read);
    if (!folder || !(await database.write((tx) => clear(tx, folder)))) return;
  }
}

interface Folder {
  readonly id: string;
  readonly ownerId: string;
}

async function forget(tx: Tx, { id, ownerId }: Folder, now: number): Promise<void> {
  await lockDrive(tx, ownerId);
  const references = new References();
  await forgetFormer(tx, [id], references);
  await applyReferences(tx, references, now);
}

/** False when the folder's changes matter again. */
async function clear(tx: Tx, { id, ownerId }: Folder): Promise<boolean> {
  await lockDrive(tx, ownerId);
  if (await isWatched(tx, id)) return false;
  return (await deleteChanges(tx, [id], NAMES_AT_ONCE)) > 0;
}
