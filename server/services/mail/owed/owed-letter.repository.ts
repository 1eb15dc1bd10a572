import type { Sql, Tx } from "../../../database.ts";
import type { OwedLetterTable } from "./owed-letter.table.ts";

export async function putLetter(tx: Tx, row: OwedLetterTable): Promise<void> {
  await tx.insertInto("owed_letter").values(row).execute();
}

/** Letters whose time has come, the oldest first. */
export const dueLetters = (db: Sql, now: number, limit: number) =>
  db
    .selectFrom("owed_letter")
    .selectAll()
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(limit)
    .execute();

export async function deleteLetter(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("owed_letter").where("id", "=", id).execute();
}
