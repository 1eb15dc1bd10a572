import { sql as raw } from "kysely";
import type { Sql, Tx } from "../../database.ts";

/** A table whose rows may owe a letter: `letter` names it and is empty without one, `due_at` is when it is tried. */
export type OwingTable = "report" | "appeal";

/** Rows that owe a letter by now, those due first before others. */
export async function dueLetters<Row>(
  sql: Sql,
  table: OwingTable,
  now: number,
  limit: number,
): Promise<readonly Row[]> {
  const { rows } = await raw<Row>`
    select * from ${raw.table(table)} where letter <> '' and due_at <= ${now} order by due_at limit ${limit}`.execute(
    sql,
  );
  return rows;
}

/** Notes that the letter was handed over, unless another one is due by now. */
export async function letterSent(tx: Tx, table: OwingTable, id: string, dueAt: number): Promise<void> {
  await raw`update ${raw.table(table)} set letter = '' where id = ${id} and due_at = ${dueAt}`.execute(tx);
}
