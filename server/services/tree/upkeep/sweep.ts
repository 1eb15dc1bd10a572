import type { Database, Tx } from "../../../database.ts";
import { forgetVersions } from "../versions/forget-versions.ts";
import { forgetChanges } from "../sealing/change-log.repository.ts";
import { deleteNodes } from "../overlay/node.repository.ts";
import { giveBack } from "../references/quota.repository.ts";
import { applyReferences, References } from "../references/refs.repository.ts";
import {
  deleteChanges,
  deleteMasks,
  doomFolders,
  forgetDoomed,
  hasDoomed,
  lockDoomed,
  rowsLeft,
} from "./sweep.repository.ts";

const FOLDERS_AT_ONCE = 100;
const ROWS_AT_ONCE = 1_000;

/**
 * Clears away what lay in folders deleted for good, in steps of at most 1,000 rows, until nothing is left or `steps`
 * are done; resolves with how many steps there were. Nobody sees these rows any more: only references, and the rows themselves, are given back.
 */
export async function sweepDeleted(
  { database, now = Date.now }: { readonly database: Database; readonly now?: () => number },
  steps: number,
): Promise<number> {
  for (let done = 0; done < steps; done += 1) {
    if (!(await hasDoomed(database.read))) return done;
    if (!(await database.write((tx) => sweepStep(tx, now())))) return done;
  }
  return steps;
}

/** Returns false when there was nothing to do. */
async function sweepStep(tx: Tx, now: number): Promise<boolean> {
  const locked = await lockDoomed(tx, FOLDERS_AT_ONCE);
  const [first] = locked;
  if (!first) return false;
  const ownerId = first.owner_id;
  const folders = locked.filter((one) => one.owner_id === ownerId).map((one) => one.node_id);
  const rows = await rowsLeft(tx, ownerId, folders, ROWS_AT_ONCE);
  if (rows.length > 0) {
    const references = new References();
    for (const row of rows) references.row(row, -1);
    await forgetVersions(tx, rows, references);
    const entries = await deleteNodes(
      tx,
      rows.map((row) => row.id),
    );
    // Before references: whoever changes the drive holds its quota, and then waits for those.
    await giveBack(tx, ownerId, { bytes: 0, entries });
    await doomFolders(tx, ownerId, rows);
    await applyReferences(tx, references, now);
  }
  if (rows.length === ROWS_AT_ONCE) return true;
  if ((await deleteMasks(tx, folders, ROWS_AT_ONCE)) === ROWS_AT_ONCE) return true;
  if ((await deleteChanges(tx, folders, ROWS_AT_ONCE)) === ROWS_AT_ONCE) return true;
  await forgetSeals(tx, folders, now);
  await forgetDoomed(tx, ownerId, folders);
  return true;
}

/** Gives up the trees that the folders were sealed as, and those being written for them. */
async function forgetSeals(tx: Tx, folders: readonly string[], now: number): Promise<void> {
  const references = new References();
  await forgetChanges(tx, folders, references);
  await applyReferences(tx, references, now);
}
