import { sql as raw } from "kysely";
import type { Database, Tx } from "./database.ts";

const DELETED_AT_ONCE = 1_000;

export interface OldRows<Tables> {
  readonly table: keyof Tables & string;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  /** The column, which has an index. */
  readonly by: string;
}

/**
 * Deletes the rows whose `by` is `until` or less, in short transactions, so that nobody waits long however many there
 * are.
 */
export async function deleteOld<Tables>(
  database: Database<Tables>,
  rows: OldRows<Tables>,
  until: number | string,
): Promise<void> {
  while ((await database.write((tx) => deleteSome(tx, rows, until))) >= DELETED_AT_ONCE);
}

async function deleteSome<Tables>(
  tx: Tx<Tables>,
  { table, key, by }: OldRows<Tables>,
  until: number | string,
): Promise<number> {
  const columns = raw.join(key.map((column) => raw.ref(column)));
  const { numAffectedRows } = await raw`
    delete from ${raw.table(table)} where (${columns}) in (
      select ${columns} from ${raw.table(table)} where ${raw.ref(by)} <= ${until}
      order by ${raw.ref(by)} limit ${DELETED_AT_ONCE}
    )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
