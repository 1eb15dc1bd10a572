import { sql as raw } from "kysely";
import type { Sql, Tx } from "../../database.ts";

/** Deletes up to `limit` rows of a table whose column has a value; resolves with how many. */
export async function deleteRows(
  tx: Tx,
  { table, key, of }: { readonly table: string; readonly key: readonly string[]; readonly of: string },
  value: string,
  limit: number,
): Promise<number> {
  const columns = raw.join(key.map((column) => raw.ref(column)));
  const { numAffectedRows } = await raw`
    delete from ${raw.table(table)} where (${columns}) in (
      select ${columns} from ${raw.table(table)} where ${raw.ref(of)} = ${value} limit ${limit}
    )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Deletes every row whose column has a value: few, since a person decided about each. */
export async function deleteAll(tx: Tx, table: string, column: string, value: string): Promise<void> {
  await raw`delete from ${raw.table(table)} where ${raw.ref(column)} = ${value}`.execute(tx);
}

export async function replaceValue(
  tx: Tx,
  { table, column }: { readonly table: string; readonly column: string },
  from: string,
  to: string,
): Promise<void> {
  await raw`
    update ${raw.table(table)} set ${raw.ref(column)} = ${to} where ${raw.ref(column)} = ${from}`.execute(tx);
}

/** Rows of a table whose column has a value, in one order, with some of their columns. */
export async function readRows(
  sql: Sql,
  {
    table,
    of,
    columns,
  }: { readonly table: string; readonly of: string; readonly columns: readonly string[] },
  value: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const names = raw.join(columns.map((column) => raw.ref(column)));
  const { rows } = await raw<Readonly<Record<string, unknown>>>`
    select ${names} from ${raw.table(table)} where ${raw.ref(of)} = ${value}
    order by ${names} limit ${limit} offset ${offset}`.execute(sql);
  return rows;
}
