import type { Tx } from "../../../database.ts";

/** Takes entries from an allowance, by one statement, so that nobody gets past it; false when they are more than is left. */
export async function takeEntries(tx: Tx, key: string, entries: number, most: number): Promise<boolean> {
  if (entries > most) return false;
  const taken = await tx
    .insertInto("zip_allowance")
    .values({ key, entries })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet(({ eb }) => ({ entries: eb("zip_allowance.entries", "+", entries) }))
        .where("zip_allowance.entries", "<=", most - entries),
    )
    .returning("key")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function giveEntriesBack(tx: Tx, key: string, entries: number): Promise<void> {
  await tx
    .updateTable("zip_allowance")
    .set(({ eb }) => ({ entries: eb("entries", "-", entries) }))
    .where("key", "=", key)
    .execute();
  await tx.deleteFrom("zip_allowance").where("key", "=", key).where("entries", "<=", 0).execute();
}
