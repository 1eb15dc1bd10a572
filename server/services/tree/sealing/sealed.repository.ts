import { sql as raw } from "kysely";
import type { Sql } from "../../../platform/db/database.ts";
import type { SealedRow } from "../entry.ts";
import { chunks } from "../overlay/node.repository.ts";
import { isUnmasked } from "../overlay/overlay.repository.ts";
import type { TreeTable } from "../tree.tables.ts";

export interface Spot {
  readonly treeId: number;
  readonly position: number;
}

export const spotKey = ({ treeId, position }: Spot): string => `${treeId}/${position}`;

/** One by one: for a join, PostgreSQL may read all blobs. */
const GCID = raw`(select blob.gcid from blob where blob.sha256 = tree_entry.sha256)`;

/** Entries of trees by their places, keyed by `spotKey`. */
export async function entriesAt(sql: Sql, spots: readonly Spot[]): Promise<ReadonlyMap<string, SealedRow>> {
  const found = new Map<string, SealedRow>();
  for (const part of chunks(spots)) {
    const { rows } = await raw<SealedRow>`
      select tree_entry.*, ${GCID} as gcid
      from (values ${raw.join(part.map(pair))}) spot cross join tree_entry
      where tree_entry.tree_id = spot.column1 and tree_entry.position = spot.column2`.execute(sql);
    for (const row of rows) found.set(spotKey({ treeId: row.tree_id, position: row.position }), row);
  }
  return found;
}

const pair = ({ treeId, position }: Spot) => raw`(cast(${treeId} as bigint), cast(${position} as integer))`;

/** A place in a folder's base. */
export interface Masked {
  readonly nodeId: string;
  readonly position: number;
}

export const maskKey = ({ nodeId, position }: Masked): string => `${nodeId}/${position}`;

/** Those of the entries of folders' bases that show, by `maskKey`; base, entry and mask are of one moment. */
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
      where node.id = place.column1 and tree_entry.tree_id = node.base_id
        and tree_entry.position = place.column2
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
