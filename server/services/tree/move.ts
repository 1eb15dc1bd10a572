import type { Tx } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import { FolderChanges } from "./changes.ts";
import type { NodeRow } from "./entry.ts";
import { live, locateAllLive, locateLive } from "./find.ts";
import { locatedEntry } from "./locate.ts";
import { materialize, openFolder, openRoot } from "./materialize.ts";
import { checkName } from "./names.ts";
import { updateNodes } from "./node.repository.ts";
import { childrenNamed, folderOfRow } from "./overlay.repository.ts";
import { assertFits, named, place } from "./place.ts";
import { lockDrive } from "./quota.repository.ts";
import type { TreeContext } from "./tree.context.ts";
import type { Entry } from "./tree.types.ts";

export async function rename(
  tx: Tx,
  context: TreeContext,
  ownerId: string,
  id: string,
  given: string,
): Promise<Entry> {
  const name = checkName(given);
  await lockDrive(tx, ownerId);
  const located = await locateLive(tx, ownerId, id);
  if (locatedEntry(located).name === name) throw failure("file_rename_to_same_name");
  const rows = (await materialize(tx, context, [located])).get(id)!;
  const row = rows.at(-1)!;
  const path = rows.slice(0, -1);
  const parent = path.at(-1);
  const folder = parent ? folderOfRow(parent) : openRoot(ownerId).folder;
  if ((await childrenNamed(tx, folder, [name])).length > 0) throw failure("file_duplicated_name");
  await updateNodes(tx, ownerId, [id], { ...named(row.is_file, name), modified_at: context.now() });
  const changes = new FolderChanges();
  changes.touch(path);
  await changes.apply(tx, context, ownerId);
  return live(tx, ownerId, id);
}

export async function move(
  tx: Tx,
  context: TreeContext,
  ownerId: string,
  ids: readonly string[],
  toParentId: string,
): Promise<void> {
  await lockDrive(tx, ownerId);
  const located = await locateAllLive(tx, ownerId, ids);
  const target = await openFolder(tx, context, ownerId, toParentId);
  const moving = located.filter((one) => locatedEntry(one).parentId !== toParentId);
  if (moving.length === 0) throw failure("file_move_or_copy_to_cur");
  // The way to the folder may have become rows just now: it is looked up again.
  const opened = await materialize(
    tx,
    context,
    await locateAllLive(
      tx,
      ownerId,
      moving.map(({ id }) => id),
    ),
  );
  const paths = deepestFirst([...opened.values()]);
  const rows = moving.map(({ id }) => opened.get(id)!.at(-1)!);
  await assertFits(tx, rows, target.path);
  await place(tx, target, rows, { modified_at: context.now() });
  const changes = new FolderChanges();
  for (const path of paths) changes.leave(path.slice(0, -1), changes.weight(path.at(-1)!));
  for (const path of paths) changes.enter(target.path, changes.weight(path.at(-1)!));
  await changes.apply(tx, context, ownerId);
}

/** Entries that lie in others come before them. */
export const deepestFirst = (paths: readonly (readonly NodeRow[])[]): readonly (readonly NodeRow[])[] =>
  paths.toSorted((left, right) => right.length - left.length);
