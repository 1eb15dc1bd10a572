import { sql as raw } from "kysely";
import type { Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { TOO_MANY } from "../countable.ts";
import { chunks } from "../overlay/node.repository.ts";
import { applyReferences, References } from "../references/refs.repository.ts";
import type { Weight } from "../entry.ts";
import {
  keepFormer,
  logChanges,
  watchedFolders,
  type ChangedNames,
} from "../sealing/change-log.repository.ts";

/**
 * Adds to the stored totals of folders; the folders of one path usually share one delta, and one statement. Resolves with
 * those that hold more files and folders than before, and how many. Throws `file_tree_too_large` when one would hold more
 * than can be counted.
 */
export async function addTotals(
  tx: Tx,
  deltas: ReadonlyMap<string, Weight>,
): Promise<readonly { readonly id: string; readonly held: number }[]> {
  const grown: { readonly id: string; readonly held: number }[] = [];
  const groups = Map.groupBy(deltas, ([, weight]) => JSON.stringify(weight));
  for (const group of groups.values()) {
    const { files, folders, bytes, kept } = group[0]![1];
    if (files === 0 && folders === 0 && bytes === 0 && kept === 0) continue;
    const room = [...roomFor("files", files), ...roomFor("folders", folders)];
    for (const part of chunks(group.map(([id]) => id))) {
      const { rows } = await raw<{ id: string; held: number }>`
        update node set files = ${added("files", files)}, folders = ${added("folders", folders)},
          bytes = bytes + ${bytes}, kept = kept + ${kept}
        where ${raw.join([raw`id in (${raw.join(part)})`, ...room], raw` and `)}
        returning id, files + folders as held`.execute(tx);
      if (room.length > 0 && rows.length < part.length) throw failure("file_tree_too_large");
      if (files + folders > 0) grown.push(...rows);
    }
  }
  return grown;
}

/** A total that is too large to be counted stays as it is. */
const added = (column: "files" | "folders", more: number) =>
  raw`case when ${raw.ref(column)} < ${raw.lit(TOO_MANY)} then ${raw.ref(column)} + ${more} else ${raw.ref(column)} end`;

const roomFor = (column: "files" | "folders", more: number) =>
  more > 0 ? [raw`${raw.ref(column)} + ${more} < ${raw.lit(TOO_MANY)}`] : [];

/**
 * Forgets the seals of folders that have changed; resolves with those that had one. The old seals of wide folders are
 * remembered. So are the names in them, and in folders that are being sealed, under which something else may show now.
 */
export async function clearSeals(tx: Tx, changes: ChangedNames, now: number): Promise<readonly string[]> {
  const watched = await watchedFolders(tx, [...changes.keys()]);
  if (watched.length === 0) return [];
  const references = new References();
  const sealed = watched.flatMap(({ id, sealId, isWide }) =>
    sealId === null ? [] : [{ id, treeId: sealId, isWide }],
  );
  for (const part of chunks(sealed.map(({ id }) => id))) {
    await tx.updateTable("node").set({ seal_id: null }).where("id", "in", part).execute();
  }
  for (const { treeId, isWide } of sealed) if (!isWide) references.tree(treeId, -1);
  await keepFormer(
    tx,
    sealed.filter(({ isWide }) => isWide),
    now,
  );
  const logged = watched.filter(({ isWide, isWatched }) => isWide || isWatched);
  await logChanges(tx, new Map(logged.map(({ id }) => [id, changes.get(id) ?? new Set()])));
  await applyReferences(tx, references, now);
  return sealed.map(({ id }) => id);
}
