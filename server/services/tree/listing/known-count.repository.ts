import { sql as raw } from "kysely";
import type { Sql } from "../../../database.ts";
import { TOO_MANY } from "../countable.ts";
import type { Folder } from "../overlay/folder.ts";
import { liveRows } from "../overlay/overlay.repository.ts";
import { treesOf } from "../overlay/tree-parts.repository.ts";
import { ROOT_ID } from "../tree.types.ts";

/** This many folders are looked at to learn how much is below them. */
const FOLDERS_LOOKED_AT = 2_000;

/**
 * The number of children of a folder, from its stored totals; null where these don't tell. The totals count everything
 * below, so the content of its subfolders is subtracted, which is only done for few subfolders.
 */
export async function knownCount(sql: Sql, folder: Folder): Promise<number | null> {
  if (typeof folder.children === "object") {
    const tree = await sql
      .selectFrom("tree")
      .select("entries")
      .where("id", "=", folder.children.treeId)
      .executeTakeFirst();
    return tree?.entries ?? null;
  }
  if (folder.id === ROOT_ID) return null;
  const row = await sql
    .selectFrom("node")
    .select(["files", "folders"])
    .where("id", "=", folder.id)
    .where("owner_id", "=", folder.ownerId)
    .executeTakeFirst();
  if (!row || row.files >= TOO_MANY || row.folders >= TOO_MANY) return null;
  if (row.folders > FOLDERS_LOOKED_AT) return null;
  return row.files + row.folders - (row.folders === 0 ? 0 : await belowFolders(sql, folder));
}

/** Counts the files and folders inside the folder's subfolders. */
async function belowFolders(sql: Sql, folder: Folder): Promise<number> {
  const sealed = treesOf(folder).map(
    (inTree) => raw`
      select tree.files + tree.folders as held from tree_entry cross join tree
      where ${raw.join([...inTree, raw`tree_entry.is_file = 0`], raw` and `)} and tree.id = tree_entry.child_id`,
  );
  const rows = raw`
    select node.files + node.folders as held from node
    where ${raw.join([...liveRows(folder), raw`node.is_file = 0`], raw` and `)}`;
  const { rows: sums } = await raw<{ held: number | null }>`
    select sum(held) as held from (${raw.join([rows, ...sealed], raw` union all `)}) as folders`.execute(sql);
  return Number(sums[0]?.held ?? 0);
}

/** The number of entries in its base that a folder doesn't show. */
export async function masksOf(sql: Sql, folder: Folder): Promise<number> {
  if (folder.children !== "overlay") return 0;
  const row = await sql.selectFrom("node").select("masks").where("id", "=", folder.id).executeTakeFirst();
  return row?.masks ?? 0;
}
