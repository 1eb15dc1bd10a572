import { sql as raw } from "kysely";
import type { Tx } from "./database.ts";

/** A row with something to do at a time, which is tried again later until it succeeds. */
export interface DueRow {
  readonly id: string;
  readonly due_at: number;
  readonly tries: number;
}

/** Takes a row until its next time; false when somebody else did, or it is gone. */
export async function takeDue<Tables>(
  tx: Tx<Tables>,
  table: keyof Tables & string,
  { id, due_at, tries }: DueRow,
  nextAt: number,
): Promise<boolean> {
  const { numAffectedRows } = await raw`
    update ${raw.table(table)} set due_at = ${nextAt}, tries = ${tries + 1}
    where id = ${id} and due_at = ${due_at}`.execute(tx);
  return numAffectedRows === 1n;
}
