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

/** Takes a letter until its next time; false when somebody else did, or it is gone. */
export async function takeLetter(
  tx: Tx,
  { id, due_at, tries }: Pick<OwedLetterTable, "id" | "due_at" | "tries">,
  nextAt: number,
): Promise<boolean> {
  const taken = await tx
    .updateTable("owed_letter")
    .set({ due_at: nextAt, tries: tries + 1 })
    .where("id", "=", id)
    .where("due_at", "=", due_at)
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteLetter(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("owed_letter").where("id", "=", id).execute();
}
