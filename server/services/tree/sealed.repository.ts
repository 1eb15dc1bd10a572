import { sql as raw } from "kysely";
import type { Sql } from "../../platform/db/database.ts";
import type { SealedRow } from "./entry.ts";
import { chunks } from "./node.repository.ts";
import type { TreeTable } from "./tree.tables.ts";

export interface Spot {
  readonly treeId: number;
  readonly position: number;
}

export const spotKey = ({ treeId, position }: Spot): string => `${treeId}/${position}`;

/** Entries of trees by their places, keyed by `spotKey`. */
export async function entriesAt(sql: Sql, spots: readonly Spot[]): Promise<ReadonlyMap<string, SealedRow>> {
  const found = new Map<string, SealedRow>();
  for (const part of chunks(spots)) {
    const { rows } = await raw<SealedRow>`
      select tree_entry.*, blob.gcid
      from (values ${raw.join(part.map(pair))}) spot
      cross join tree_entry left join blob on blob.sha256 = tree_entry.sha256
      where tree_entry.tree_id = spot.column1 and tree_entry.position = spot.column2`.execute(sql);
    for (const row of rows) found.set(spotKey({ treeId: row.tree_id, position: row.position }), row);
  }
  return found;
}

const pair = ({ treeId, position }: Spot) => raw`(cast(${treeId} as bigint), cast(${position} as integer))`;

export interface Masked {
  readonly nodeId: string;
  readonly position: number;
}

export const maskKey = ({ nodeId, position }: Masked): string => `${nodeId}/${position}`;

/** Those of the places in folders' bases that are masked, as `maskKey` has them. */
export async function masksAmong(sql: Sql, places: readonly Masked[]): Promise<ReadonlySet<string>> {
  const masked = new Set<string>();
  for (const part of chunks(places)) {
    const pairs = part.map(
      ({ nodeId, position }) => raw`(cast(${nodeId} as text), cast(${position} as integer))`,
    );
    const { rows } = await raw<Masked>`
      select tree_mask.node_id as "nodeId", tree_mask.position
      from (values ${raw.join(pairs)}) place cross join tree_mask
      where tree_mask.node_id = place.column1 and tree_mask.position = place.column2`.execute(sql);
    for (const row of rows) masked.add(maskKey(row));
  }
  return masked;
}

export async function treesById(sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, TreeTable>> {
  const found = new Map<number, TreeTable>();
  for (const part of chunks([...new Set(ids)])) {
    const rows = await sql.selectFrom("tree").selectAll().where("id", "in", part).execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}
