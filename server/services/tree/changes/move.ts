import type { Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { FolderChanges } from "./changes.ts";
import { admit, unrefused, type Arrival, type Admitted } from "../names/conflicts.ts";
import type { NodeRow } from "../entry.ts";
import { live, locateAllLive, locateLive } from "../listing/find.ts";
import { idsUp, locatedEntry, outermost, type Located } from "../ids/locate.ts";
import { materialize, openFolder, openRoot } from "../overlay/materialize.ts";
import { checkName } from "../names/names.ts";
import { updateNodes } from "../overlay/node.repository.ts";
import { folderOfRow } from "../overlay/folder.ts";
import { childrenNamed } from "../overlay/overlay.repository.ts";
import { assertFits, named, place } from "./place.ts";
import { lockDrive } from "../references/quota.repository.ts";
import type { TreeContext } from "../tree.context.ts";
import type { Entry, MergeState, ConflictChoice } from "../tree.types.ts";

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
  changes.touch(path, [row.name, name]);
  await changes.apply(tx, context, ownerId);
  return live(tx, ownerId, id);
}

export interface MoveRequest {
  readonly ownerId: string;
  readonly ids: readonly string[];
  readonly toParentId: string;
  readonly onConflict: ConflictChoice;
  /** Epoch ms of the change that it shows; now unless said. */
  readonly at?: number | undefined;
}

/** Resolves with the merge that `mergeStep` has to do; until then, entries to be merged stay where they were. */
export async function move(
  tx: Tx,
  context: TreeContext,
  { ownerId, ids, toParentId, onConflict, at }: MoveRequest,
): Promise<MergeState | null> {
  await lockDrive(tx, ownerId);
  const located = outermost(await locateAllLive(tx, ownerId, ids));
  const target = await openFolder(tx, context, ownerId, toParentId);
  const moving = located.filter((one) => locatedEntry(one).parentId !== toParentId);
  if (moving.length === 0) throw failure("file_move_or_copy_to_cur");
  const { placed, meeting } = await admit(tx, target.folder, moving.map(arrivalOf), onConflict);
  // The way to the folder may have become rows just now, so it is looked up again.
  const going = [...placed, ...meeting.map(({ item }) => item)].map(({ id }) => id);
  const opened = await materialize(tx, context, await locateAllLive(tx, ownerId, going));
  const pathsOf = (items: readonly Arrival[]) => items.map(({ id }) => opened.get(id)!);
  await assertFits(
    tx,
    going.map((id) => opened.get(id)!.at(-1)!),
    target.path,
  );
  const paths = deepestFirst(pathsOf(placed));
  const rows = pathsOf(placed).map((path) => path.at(-1)!);
  const names = await place(tx, target, rows, { modified_at: at ?? context.now() });
  const changes = new FolderChanges();
  for (const path of paths) leave(changes, path);
  for (const path of paths) {
    const row = path.at(-1)!;
    changes.enter(target.path, names.get(row.id) ?? row.name, changes.weight(row));
  }
  await changes.apply(tx, context, ownerId);
  return mergeOf(ownerId, onConflict, meeting);
}

export const arrivalOf = (located: Located): Arrival => {
  const { id, name, kind } = locatedEntry(located);
  return {
    id,
    name,
    isFile: kind === "file" ? 1 : 0,
    // The entry's id may begin with that of a sealed folder it has left, so its id alone can't tell.
    isBelow: (folderId) => folderId !== id && [...idsUp(located)].includes(folderId),
  };
};

/** The state a merge begins with; null when there is nothing to merge. */
export const mergeOf = (
  ownerId: string,
  onConflict: ConflictChoice,
  meeting: Admitted<Arrival>["meeting"],
): MergeState | null =>
  meeting.length === 0
    ? null
    : {
        ownerId,
        onConflict: unrefused(onConflict),
        meetings: meeting.map(({ item, there }) => ({
          from: item.id,
          to: there.id,
          isFile: there.is_file === 1,
          after: null,
        })),
        isCopy: false,
      };

/** The entry at the end of the path leaves its folder, with all that has left and entered it. */
export function leave(changes: FolderChanges, path: readonly NodeRow[]): void {
  const row = path.at(-1)!;
  changes.leave(path.slice(0, -1), row.name, changes.weight(row));
}

/** Entries that lie in others come before them. */
export const deepestFirst = (paths: readonly (readonly NodeRow[])[]): readonly (readonly NodeRow[])[] =>
  paths.toSorted((left, right) => right.length - left.length);
