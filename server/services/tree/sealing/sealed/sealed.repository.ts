import { sql as raw, type RawBuilder } from "kysely";
import type { Sql } from "../../../../database.ts";
import type { SealedRow } from "../../entry.ts";
import { chunks } from "../../overlay/node.repository.ts";
import { isUnmasked } from "../../overlay/tree-parts.repository.ts";
import type { TreeTable } from "../../tree.tables.ts";
import { LAYERED_FROM, OWN_FROM } from "./tree-kind.ts";

export interface Spot {
  readonly treeId: number;
  readonly position: number;
}

export const spotKey = ({ treeId, position }: Spot): string => `${treeId}/${position}`;

/** Blobs are looked up one by one, because PostgreSQL may read all of them for a join. */
const GCID = raw`(select blob.gcid from blob where blob.sha256 = tree_entry.sha256)`;

/** Entries of trees by their places, keyed by `spotKey`; an entry of a layered tree may stand in its ground. */
export async function entriesAt(sql: Sql, spots: readonly Spot[]): Promise<ReadonlyMap<string, SealedRow>> {
  const found = new Map<string, SealedRow>();
  for (const part of chunks(spots)) {
    const { rows } = await raw<SealedRow & { spot_tree: number }>`
      select spot.column1 as spot_tree, tree_entry.*, ${GCID} as gcid
      from (values ${raw.join(part.map(pair))}) spot cross join tree_entry
      where ${isAt(raw`spot.column1`, raw`spot.column2`)}`.execute(sql);
    for (const { spot_tree: treeId, ...row } of rows)
      found.set(spotKey({ treeId, position: row.position }), row);
  }
  return found;
}

/** A tree shows one `tree_entry` at a position. */
const isAt = (tree: RawBuilder<unknown>, position: RawBuilder<unknown>): RawBuilder<unknown> => {
  const isGrounds = raw`${tree} >= ${raw.lit(LAYERED_FROM)} and ${position} < ${raw.lit(OWN_FROM)}`;
  return raw`
    tree_entry.tree_id = case when ${isGrounds}
      then (select ground_id from tree where tree.id = ${tree}) else ${tree} end
    and tree_entry.position = ${position}
    and not exists (
      select 1 from ground_mask where ground_mask.tree_id = ${tree} and ground_mask.position = ${position}
    )`;
};

const pair = ({ treeId, position }: Spot) => raw`(cast(${treeId} as bigint), cast(${position} as integer))`;

/** A place in a folder's base. */
export interface Masked {
  readonly nodeId: string;
  readonly position: number;
}

export const maskKey = ({ nodeId, position }: Masked): string => `${nodeId}/${position}`;

/** The entries of folders' bases that show, by `maskKey`. Base, entry and mask are read at one moment. */
export async function baseEntries(
  sql: Sql,
  places: readonly Masked[],
): Promise<ReadonlyMap<string, SealedRow>> {
  const found = new Map<string, SealedRow>();
  for (const part of chunks(places)) {
    const pairs = part.map(
      ({ nodeId, position }) => raw`(cast(${nodeId} as text), cast(${position} as integer))`,
    );
    const { rows } = await raw<SealedRow & { node_id: string }>`
      select place.column1 as node_id, tree_entry.*, ${GCID} as gcid
      from (values ${raw.join(pairs)}) place cross join node cross join tree_entry
      where node.id = place.column1 and ${isAt(raw`node.base_id`, raw`place.column2`)}
        and ${isUnmasked(raw`node.id`)}`.execute(sql);
    for (const { node_id, ...row } of rows)
      found.set(maskKey({ nodeId: node_id, position: row.position }), row);
  }
  return found;
}

export async function treesById(sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, TreeTable>> {
  const found = new Map<number, TreeTable>();
  for (const part of chunks([...new Set(ids)])) {
    const rows = await sql.selectFrom("tree").selectAll().where("id", "in", part).execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** The levels of folders of a plain tree, itself counted. */
export async function countedHeight(sql: Sql, treeId: number): Promise<number> {
  const { rows } = await raw<{ below: number | null }>`
    select max(child.height) as below from tree_entry cross join tree child
    where tree_entry.tree_id = ${treeId} and tree_entry.is_file = 0 and child.id = tree_entry.child_id`.execute(
    sql,
  );
  return 1 + Number(rows[0]?.below ?? 0);
}
