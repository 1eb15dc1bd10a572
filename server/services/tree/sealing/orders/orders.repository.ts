import { sql as raw, type RawBuilder } from "kysely";
import type { Database, Sql, Tx } from "../../../../database.ts";
import { chunks } from "../../overlay/node.repository.ts";
import type { TreeEntryTable } from "../../tree.tables.ts";
import { LAST_POSITION, type Span } from "../sealed/span.ts";

/** Entries stand in a table of their own for each of these columns. */
export type OrderKey = "modified_at" | "size";

export type OrderTableName = "tree_by_time" | "tree_by_size";

interface OrderTable {
  readonly table: OrderTableName;
  /** The columns of the primary key, after the tree. */
  readonly place: readonly (keyof TreeEntryTable)[];
  readonly columns: readonly (keyof TreeEntryTable)[];
}

const placed = (key: OrderKey) => ["is_file", key, "sort_key", "position"] as const;

export const ORDERS: Readonly<Record<OrderKey, OrderTable>> = {
  modified_at: {
    table: "tree_by_time",
    place: placed("modified_at"),
    columns: [...placed("modified_at"), "name"],
  },
  size: {
    table: "tree_by_size",
    place: placed("size"),
    columns: [...placed("size"), "name", "modified_at"],
  },
};

const ALL: readonly OrderTable[] = Object.values(ORDERS);

const listed = (columns: readonly string[]): RawBuilder<unknown> =>
  raw.join(columns.map((column) => raw.ref(column)));

/** Puts entries of a tree that have just been written into its orders. */
export async function writeOrders(tx: Tx, { treeId, after, upTo }: Span): Promise<void> {
  if (after >= upTo) return;
  for (const { table, place, columns } of ALL) {
    await raw`
      insert into ${raw.table(table)} (tree_id, ${listed(columns)})
      select tree_id, ${listed(columns)} from tree_entry
      where tree_id = ${treeId} and position > ${after} and position <= ${upTo}
      order by ${listed(place)}`.execute(tx);
  }
}

/** Takes entries of a tree, which are about to be deleted, out of its orders. */
export async function dropFromOrders(tx: Tx, treeId: number, positions: readonly number[]): Promise<void> {
  for (const part of chunks(positions)) {
    for (const { table, place } of ALL) {
      await raw`
        delete from ${raw.table(table)} where tree_id = ${treeId} and (${listed(place)}) in (
          select ${listed(place)} from tree_entry where tree_id = ${treeId} and position in (${raw.join(part)})
        )`.execute(tx);
    }
  }
}

/** Writes the orders of a tree anew, all at once. */
export async function rewriteOrders(tx: Tx, treeId: number): Promise<void> {
  for (const { table } of ALL) await tx.deleteFrom(table).where("tree_id", "=", treeId).execute();
  await writeOrders(tx, { treeId, after: -1, upTo: LAST_POSITION });
}

/** The columns from which the orders of a tree are made. */
export type OrderedEntry = Pick<
  TreeEntryTable,
  "position" | "is_file" | "modified_at" | "size" | "sort_key" | "name"
>;

/** The next entries of a plain tree. */
export const orderedEntries = (
  sql: Sql,
  treeId: number,
  from: number,
  limit: number,
): Promise<readonly OrderedEntry[]> =>
  sql
    .selectFrom("tree_entry")
    .select(["position", "is_file", "modified_at", "size", "sort_key", "name"])
    .where("tree_id", "=", treeId)
    .where("position", ">=", from)
    .orderBy("position")
    .limit(limit)
    .execute();

/**
 * Writes rows that are already in order, from JSON: a list of lists, each with the values of the order's columns.
 * Resolves with how many there were.
 */
export async function insertOrdered(
  tx: Tx,
  dialect: Database["dialect"],
  key: OrderKey,
  treeId: number,
  rows: string,
): Promise<number> {
  const { table, columns } = ORDERS[key];
  const values = columns.map((column, at) =>
    column === "sort_key" || column === "name"
      ? raw`value ->> ${raw.lit(at)}`
      : raw`cast(value ->> ${raw.lit(at)} as bigint)`,
  );
  const each =
    dialect === "sqlite"
      ? raw`json_each(${rows})`
      : raw`json_array_elements(cast(${rows} as json)) as rows(value)`;
  const written = await raw`
    insert into ${raw.table(table)} (tree_id, ${listed(columns)})
    select cast(${treeId} as bigint), ${raw.join(values)} from ${each}`.execute(tx);
  return Number(written.numAffectedRows ?? 0);
}
