import { sql, type Kysely } from "kysely";
import type { Migration } from "../platform/db/migrate.ts";
import { Lattice } from "../services/tree/sealing/lattice.ts";
import {
  digestOf,
  encoded,
  ENTRIES_PER_DIGEST,
  treeHash,
  wideHash,
  type HashedEntry,
  type HashedTotals,
} from "../services/tree/sealing/tree-hash.ts";

interface Tree extends HashedTotals {
  readonly id: number;
  readonly height: number;
}

/** Wide trees are named by a sum over their entries, and the trees they are in by their new names. */
export const wideHashes: Migration = {
  name: "0034-wide-hashes",
  async up(db) {
    const { rows: wide } = await sql<Tree>`
      select id, height, files, folders, bytes from tree
      where entries > ${ENTRIES_PER_DIGEST} and hash not like '~%'`.execute(db);
    if (wide.length === 0) return;
    for (const tree of await withThoseAbove(db, wide)) await rename(db, tree);
  },
};

/** The trees and all they are in, each behind those in it. */
async function withThoseAbove(db: Kysely<unknown>, trees: readonly Tree[]): Promise<readonly Tree[]> {
  const { rows: pairs } = await sql<Tree & { child_id: number }>`
    select distinct tree.id, tree.height, tree.files, tree.folders, tree.bytes, tree_entry.child_id
    from tree_entry join tree on tree.id = tree_entry.tree_id
    where tree_entry.child_id is not null and tree.hash not like '~%'`.execute(db);
  const above = Map.groupBy(pairs, (pair) => pair.child_id);
  const all = new Map(trees.map((tree) => [tree.id, tree]));
  for (const tree of all.values()) {
    for (const parent of above.get(tree.id) ?? []) all.set(parent.id, parent);
  }
  return [...all.values()].toSorted((left, right) => left.height - right.height);
}

async function rename(db: Kysely<unknown>, tree: Tree): Promise<void> {
  const lattice = Lattice.empty();
  let digest: string | null = null;
  let entries = 0;
  for (let after = -1; ;) {
    const { rows } = await sql<Row>`
      select entry.position, entry.name, entry.is_file, entry.size, entry.sha256, entry.modified_at,
        entry.user_modified_at, entry.params, child.hash as child_hash
      from tree_entry entry left join tree child on child.id = entry.child_id
      where entry.tree_id = ${tree.id} and entry.position > ${after}
      order by entry.position limit ${ENTRIES_PER_DIGEST}`.execute(db);
    const hashed = rows.map(hashedEntry);
    digest ??= hashed.length > 0 ? digestOf(hashed) : null;
    for (const entry of hashed) lattice.add(encoded(entry));
    entries += rows.length;
    after = rows.at(-1)?.position ?? after;
    if (rows.length < ENTRIES_PER_DIGEST) break;
  }
  const isWide = entries > ENTRIES_PER_DIGEST;
  const hash = isWide ? wideHash(tree, entries, lattice) : treeHash(tree, digest === null ? [] : [digest]);
  await sql`update tree set hash = ${hash}, lattice = ${isWide ? lattice.toString() : null}
    where id = ${tree.id}`.execute(db);
}

interface Row {
  readonly position: number;
  readonly name: string;
  readonly is_file: number;
  readonly size: number;
  readonly sha256: string | null;
  readonly modified_at: number;
  readonly user_modified_at: number | null;
  readonly params: string;
  readonly child_hash: string | null;
}

const hashedEntry = (row: Row): HashedEntry => ({
  name: row.name,
  kind: row.is_file === 1 ? "file" : "folder",
  size: row.size,
  content: row.sha256 ?? row.child_hash ?? "",
  modifiedAt: row.modified_at,
  userModifiedAt: row.user_modified_at,
  params: row.params,
});
