import { sql as raw } from "kysely";
import type { Tx } from "../../../database.ts";
import { countable } from "../countable.ts";
import type { Totals } from "../tree.types.ts";
import { countedTrees } from "./recount-sums.repository.ts";
import { entryHolder } from "./recount.repository.ts";

/** A row without references is free from now on, unless it has been for longer. */
const freedSince = (now: number) =>
  raw<number | null>`case when refs > 0 then null else coalesce(freed_at, cast(${now} as bigint)) end`;

/** Adds what a count lacks. Right also while others count up and down, since they add and take away as well. */
export async function mendBlobReferences(
  tx: Tx,
  sha256: string,
  lacking: number,
  now: number,
): Promise<void> {
  await tx
    .updateTable("blob")
    .set((row) => ({ refs: row("refs", "+", lacking) }))
    .where("sha256", "=", sha256)
    .execute();
  await tx
    .updateTable("blob")
    .set({ freed_at: freedSince(now) })
    .where("sha256", "=", sha256)
    .execute();
}

/** Like `mendBlobReferences`. */
export async function mendTreeReferences(tx: Tx, id: number, lacking: number, now: number): Promise<void> {
  await tx
    .updateTable("tree")
    .set((row) => ({ refs: row("refs", "+", lacking) }))
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("tree")
    .set({ freed_at: freedSince(now) })
    .where("id", "=", id)
    .execute();
}

export async function mendNumber(
  tx: Tx,
  id: string,
  column: "masks" | "kept",
  lacking: number,
): Promise<void> {
  await tx
    .updateTable("node")
    .set((row) => ({ [column]: row(column, "+", lacking) }))
    .where("id", "=", id)
    .execute();
}

export async function ownerOfFolder(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.selectFrom("node").select("owner_id").where("id", "=", id).executeTakeFirst();
  return row?.owner_id ?? null;
}

/** Sums a folder's totals again over its live rows and the entries of its base that aren't masked. */
export async function mendTotals(tx: Tx, id: string): Promise<void> {
  const { rows } = await raw<Totals>`
    select ${sumOf("files")} as files, ${sumOf("folders")} as folders, ${sumOf("bytes")} as bytes
    from (
      select child.is_file + child.files as files, 1 - child.is_file + child.folders as folders,
        child.size + child.bytes as bytes
      from node folder join node child on child.owner_id = folder.owner_id and child.parent_id = folder.id
      where folder.id = ${id} and child.trashed_at is null
      union all
      select base.files, base.folders, base.bytes
      from node folder join tree base on base.id = folder.base_id where folder.id = ${id}
      union all
      select -entry.is_file - coalesce(child.files, 0), entry.is_file - 1 - coalesce(child.folders, 0),
        -entry.size - coalesce(child.bytes, 0)
      from tree_mask join node folder on folder.id = tree_mask.node_id
      join tree base on base.id = folder.base_id
      join tree_entry entry on entry.position = tree_mask.position
        and entry.tree_id = ${entryHolder("base", "tree_mask.position")}
      left join tree child on child.id = entry.child_id
      where tree_mask.node_id = ${id}
    ) parts`.execute(tx);
  const [sums] = rows;
  if (!sums) return;
  await tx.updateTable("node").set(countable(sums)).where("id", "=", id).where("is_file", "=", 0).execute();
}

/** Added up as reals: right for everything that is ever stored, and no number, however wrong, is too large. */
const sumOf = (column: string) => raw.raw(`coalesce(sum(cast(${column} as double precision)), 0)`);

/** Sums a sealed tree's totals again over its entries. */
export async function mendTree(tx: Tx, hash: string): Promise<void> {
  const { rows } = await countedTrees(raw`tree.hash = ${hash}`).execute(tx);
  const [tree] = rows;
  if (!tree) return;
  await tx
    .updateTable("tree")
    .set({
      files: tree.counted_files,
      folders: tree.counted_folders,
      bytes: tree.counted_bytes,
      entries: tree.counted_entries,
      masks: tree.counted_masks,
      height: tree.counted_height,
    })
    .where("id", "=", tree.id)
    .execute();
}

/** Calls a tree by its right hash, if no other one is called so. */
export async function renameTree(tx: Tx, hash: string, right: string): Promise<boolean> {
  const taken = await tx.selectFrom("tree").select("id").where("hash", "=", right).executeTakeFirst();
  if (!taken) await tx.updateTable("tree").set({ hash: right }).where("hash", "=", hash).execute();
  return !taken;
}

/** The folder is sealed again when its seal is wanted; counting references again frees the wrong one. */
export async function unseal(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("node").set({ seal_id: null }).where("id", "=", id).execute();
}
