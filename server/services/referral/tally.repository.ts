import type { Sql, Tx } from "../../database.ts";

/** The number of people for whom an inviter was given something since a day of UTC. */
export async function givenSince(sql: Sql, ownerId: string, day: string): Promise<number> {
  const row = await sql
    .selectFrom("referral_tally")
    .select(({ fn }) => fn.sum<number | string | null>("given").as("given"))
    .where("owner_id", "=", ownerId)
    .where("day", ">=", day)
    .executeTakeFirst();
  return Number(row?.given ?? 0);
}

/** Counts another person of that day. */
export async function countGiven(tx: Tx, ownerId: string, day: string): Promise<void> {
  await tx
    .insertInto("referral_tally")
    .values({ owner_id: ownerId, day, given: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["owner_id", "day"])
        .doUpdateSet(({ eb }) => ({ given: eb("referral_tally.given", "+", 1) })),
    )
    .execute();
}
