import type { Tx } from "../../database.ts";
import type { PersonalTable } from "../../platform/personal/personal-table.ts";
import { deleteAll, deleteRows, replaceValue } from "./rows.repository.ts";

/** Every table with what it holds of people: `personalData`, as far as this folder needs to know it. */
export type Registry = Readonly<Record<string, PersonalTable>>;

const ROWS_AT_ONCE = 1_000;

/** Does to the rows of one account what their tables declare. */
export function declaredRows(registry: Registry) {
  const tables = Object.entries(registry);
  return {
    /** Deletes what is declared so, some at a time; true when there may be more. */
    async remove(tx: Tx, accountId: string): Promise<boolean> {
      for (const [table, { erased }] of tables) {
        if (erased.how !== "deleted") continue;
        const removed = await deleteRows(tx, { ...erased, table }, accountId, ROWS_AT_ONCE);
        if (removed === ROWS_AT_ONCE) return true;
      }
      return false;
    },
    async conceal(tx: Tx, accountId: string, pseudonym: string): Promise<void> {
      for (const [table, { erased }] of tables) {
        if (erased.how !== "pseudonym") continue;
        for (const column of erased.in) await replaceValue(tx, { table, column }, accountId, pseudonym);
      }
    },
    /** Deletes what was kept under a pseudonym; in rows that are about others, nothing stands there any more. */
    async forget(tx: Tx, pseudonym: string): Promise<void> {
      for (const [table, { erased }] of tables) {
        if (erased.how !== "pseudonym" || erased.outlasts) continue;
        const [whose, ...others] = erased.in;
        if (whose !== undefined) await deleteAll(tx, table, whose, pseudonym);
        for (const column of others) await replaceValue(tx, { table, column }, pseudonym, "");
      }
    },
  };
}
