import { sql as raw, type RawBuilder } from "kysely";
import type { Database, Sql, Tx } from "../../../../database.ts";
import { chunks } from "../../overlay/node.repository.ts";
import type { TreeEntryTable } from "../../tree.tables.ts";
import { LAST_POSITION, type Span } from "../sealed/span.ts";
import { WRITTEN } from "./written-entry.ts";

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

/**
 * Entries of a plain tree as JSON for `readEntries`, and how many there were. The database writes the text, because a
 * text is handed to a thread at next to no cost, and objects aren't.
 */
export async function writtenEntries(
  sql: Sql,
  dialect: Database["dialect"],
  { treeId, after, upTo }: Span,
): Promise<{ readonly count: number; readonly entries: string }> {
  const values = raw.join(WRITTEN.map((name) => (name === "content" ? CONTENT : raw.ref(name))));
  const listed =
    dialect === "sqlite"
      ? raw`json_group_array(json_array(${values}))`
      : raw`json_agg(json_build_array(${values}))`;
  const { rows } = await raw<{ count: number; entries: string | null }>`
    select count(*) as count, cast(${listed} as text) as entries from tree_entry
    where tree_id = ${treeId} and position > ${after} and position <= ${upTo}`.execute(sql);
  return { count: Number(rows[0]?.count ?? 0), entries: rows[0]?.entries ?? "[]" };
}

/** Hashes are looked up one by one, because PostgreSQL may read all trees for a join. */
const CONTENT = raw`case is_file when 1 then sha256 else (select hash from tree where tree.id = child_id) end`;

/** Rows of an order as JSON: for SQLite a list of them, for PostgreSQL a list for each column. */
export type OrderedRows = readonly string[];

/** Writes rows that are already in order; resolves with how many there were. */
export async function insertOrdered(
  tx: Tx,
  dialect: Database["dialect"],
  key: OrderKey,
  treeId: number,
  rows: OrderedRows,
): Promise<number> {
  const { table, columns } = ORDERS[key];
  const value = (column: string, at: number) =>
    dialect === "sqlite" ? raw`value ->> ${raw.lit(at)}` : raw.ref(column);
  const values = columns.map((column, at) =>
    TEXTS.has(column) ? value(column, at) : raw`cast(${value(column, at)} as bigint)`,
  );
  const written = await raw`
    insert into ${raw.table(table)} (tree_id, ${listed(columns)})
    select cast(${treeId} as bigint), ${raw.join(values)}
    from ${dialect === "sqlite" ? raw`json_each(${rows[0]})` : sideBySide(columns, rows)}`.execute(tx);
  return Number(written.numAffectedRows ?? 0);
}

const TEXTS: ReadonlySet<string> = new Set(["sort_key", "name"]);

/** The columns, each from a list of its own. */
const sideBySide = (columns: readonly string[], lists: OrderedRows): RawBuilder<unknown> =>
  raw`rows from (${raw.join(
    lists.map((list) => raw`json_array_elements_text(cast(${list} as json))`),
  )}) as side_by_side(${listed(columns)})`;
