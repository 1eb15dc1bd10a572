import type { Sql } from "../../../platform/db/database.ts";
import { weightOf } from "../entry.ts";
import { anchorOf, isInTrash, locate, type Located } from "../ids/locate.ts";
import { locateOne } from "../listing/find.ts";
import { treesById } from "../sealing/sealed.repository.ts";
import type { Seal, Totals } from "../tree.types.ts";

/** Files, folders and bytes of entries with everything live below them; what lies in another one counts again. */
export async function totalsOf(sql: Sql, all: readonly Located[]): Promise<Totals> {
  const trees = await treesById(
    sql,
    all.flatMap((one) => one.path.at(-1)?.child_id ?? []),
  );
  const total = { files: 0, folders: 0, bytes: 0 };
  for (const one of all) {
    const sealed = one.path.at(-1);
    const tree = trees.get(sealed?.child_id ?? 0);
    const { files = 0, folders = 0, bytes = 0 } = tree ?? {};
    const weight = weightOf(sealed ? { ...sealed, files, folders, bytes, kept: 0 } : anchorOf(one));
    total.files += weight.files;
    total.folders += weight.folders;
    total.bytes += weight.bytes;
  }
  return total;
}

export async function totals(sql: Sql, ownerId: string, ids: readonly string[]): Promise<Totals> {
  return totalsOf(sql, [...(await locate(sql, ownerId, ids)).values()]);
}

export async function sealOf(sql: Sql, ownerId: string, id: string): Promise<Seal | null> {
  const located = await locateOne(sql, ownerId, id);
  if (!located || isInTrash(located)) return null;
  const sealed = located.path.at(-1);
  const treeId = sealed ? sealed.child_id : anchorOf(located).seal_id;
  if (treeId === null) return null;
  const tree = (await treesById(sql, [treeId])).get(treeId);
  if (!tree || tree.hash.startsWith("~")) return null;
  const { hash, files, folders, bytes, height } = tree;
  return { hash, files, folders, bytes, height };
}
