import type { Database, Sql, Tx } from "../db/database.ts";
import { deleteOld } from "../db/delete-old.ts";
import type { StrangerRowTable, StrangerRowTables } from "./stranger-row.table.ts";

/** The rows a network holds, and the time when the next of them ends. */
export interface Held {
  readonly network: string;
  readonly rows: number;
  readonly bytes: number;
  /** Epoch ms. */
  readonly nextEnd: number;
}

export async function addRow(tx: Tx<StrangerRowTables>, row: StrangerRowTable): Promise<void> {
  await tx
    .insertInto("stranger_row")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["network", "ends_at"]).doUpdateSet(({ eb }) => ({
        rows: eb("stranger_row.rows", "+", row.rows),
        bytes: eb("stranger_row.bytes", "+", row.bytes),
      })),
    )
    .execute();
}

/** Sums up the rows of each network in a block that holds any now. */
export async function heldIn(
  sql: Sql<StrangerRowTables>,
  block: string,
  now: number,
): Promise<readonly Held[]> {
  const rows = await sql
    .selectFrom("stranger_row")
    .select("network")
    .select(({ fn }) => [
      fn.sum<number>("rows").as("rows"),
      fn.sum<number>("bytes").as("bytes"),
      fn.min("ends_at").as("next"),
    ])
    .where("block", "=", block)
    .where("ends_at", ">", now)
    .groupBy("network")
    .execute();
  return rows.map(({ network, rows, bytes, next }) => ({
    network,
    rows: Number(rows),
    bytes: Number(bytes),
    nextEnd: Number(next),
  }));
}

export const forgetEnded = (database: Database<StrangerRowTables>, now: number): Promise<void> =>
  deleteOld(database, { table: "stranger_row", key: ["network", "ends_at"], by: "ends_at" }, now);
