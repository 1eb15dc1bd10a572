import type { Sql } from "../../../database.ts";
import { weightOf } from "../entry.ts";
import { anchorOf, isInTrash, locate, outermost, type Located } from "../ids/locate.ts";
import { treesById } from "../sealing/sealed/sealed.repository.ts";
import type { Seal, Totals } from "../tree.types.ts";

/** Files, folders and bytes of entries with everything live below them; none lies in another. */
export async function totalsOf(sql: Sql, all: readonly Located[]): Promise<Totals> {
  const total = { files: 0, folders: 0, bytes: 0 };
  for (const weight of await weigh(sql, all)) {
    total.files += weight.files;
    total.folders += weight.folders;
    total.bytes += weight.bytes;
  }
  return total;
}

async function weigh(sql: Sql, all: readonly Located[]) {
  const trees = await treesById(
    sql,
    all.flatMap((one) => one.path.at(-1)?.child_id ?? []),
  );
  return all.map((one) => {
    const sealed = one.path.at(-1);
    const { files = 0, folders = 0, bytes = 0 } = trees.get(sealed?.child_id ?? 0) ?? {};
    return weightOf(sealed ? { ...sealed, files, folders, bytes, kept: 0 } : anchorOf(one));
  });
}

export async function sizes(
  sql: Sql,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const all = [...(await locate(sql, ownerId, ids)).values()];
  const weights = await weigh(sql, all);
  return new Map(all.map(({ id }, index) => [id, weights[index]!.bytes]));
}

export async function totals(sql: Sql, ownerId: string, ids: readonly string[]): Promise<Totals> {
  return totalsOf(sql, outermost([...(await locate(sql, ownerId, ids)).values()]));
}

export const sealOf = async (sql: Sql, ownerId: string, id: string): Promise<Seal | null> =>
  (await sealsOf(sql, ownerId, [id])).get(id) ?? null;

export async function sealsOf(
  sql: Sql,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Seal>> {
  const live = [...(await locate(sql, ownerId, ids)).values()].filter((one) => !isInTrash(one));
  const named = live.flatMap((one) => {
    const sealed = one.path.at(-1);
    const treeId = sealed ? sealed.child_id : anchorOf(one).seal_id;
    return treeId === null ? [] : [{ id: one.id, treeId }];
  });
  const trees = await treesById(
    sql,
    named.map(({ treeId }) => treeId),
  );
  const seals = new Map<string, Seal>();
  for (const { id, treeId } of named) {
    const tree = trees.get(treeId);
    if (!tree || tree.hash.startsWith("~")) continue;
    const { hash, files, folders, bytes, height } = tree;
    seals.set(id, { hash, files, folders, bytes, height });
  }
  return seals;
}
