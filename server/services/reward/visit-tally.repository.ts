import type { Database, Sql, Tx } from "../../database.ts";
import { deleteOld } from "../../platform/db/delete-old.ts";
import type { VisitTallyTable } from "./reward.table.ts";
import type { Way } from "./visit-ways.ts";

/** Nobody makes a day longer than that by inventing words. */
const VALUES_MAX = 500;

/** Counts the ways of one visit; words that are new on a day that has enough of them are `other`. */
export async function countWays(tx: Tx, day: string, ways: readonly Way[]): Promise<void> {
  for (const { kind, value } of ways) {
    if (await addOne(tx, { day, kind, value })) continue;
    const isFull = (await valuesOf(tx, day, kind)) >= VALUES_MAX;
    await insertOne(tx, { day, kind, value: isFull ? "other" : value });
  }
}

type Key = Pick<VisitTallyTable, "day" | "kind" | "value">;

async function addOne(tx: Tx, { day, kind, value }: Key): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("visit_tally")
    .set(({ eb }) => ({ visits: eb("visits", "+", 1) }))
    .where("day", "=", day)
    .where("kind", "=", kind)
    .where("value", "=", value)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function insertOne(tx: Tx, key: Key): Promise<void> {
  await tx
    .insertInto("visit_tally")
    .values({ ...key, visits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["day", "kind", "value"])
        .doUpdateSet(({ eb }) => ({ visits: eb("visit_tally.visits", "+", 1) })),
    )
    .execute();
}

async function valuesOf(tx: Tx, day: string, kind: Way["kind"]): Promise<number> {
  const row = await tx
    .selectFrom("visit_tally")
    .select(({ fn }) => fn.countAll<number | string>().as("values"))
    .where("day", "=", day)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return Number(row?.values ?? 0);
}

/** The visits since a day of UTC, the commonest ways first. */
export async function totalWays(
  sql: Sql,
  since: string,
): Promise<readonly (Way & { readonly visits: number })[]> {
  const rows = await sql
    .selectFrom("visit_tally")
    .select(({ fn }) => ["kind", "value", fn.sum<number | string>("visits").as("visits")])
    .where("day", ">=", since)
    .groupBy(["kind", "value"])
    .execute();
  return rows
    .map((row) => ({ ...row, visits: Number(row.visits) }))
    .toSorted((a, b) => b.visits - a.visits || (`${a.kind} ${a.value}` < `${b.kind} ${b.value}` ? -1 : 1));
}

/** Forgets the days before this one, and it. */
export const forgetVisits = (database: Database, day: string): Promise<void> =>
  deleteOld(database, { table: "visit_tally", key: ["day", "kind", "value"], by: "day" }, day);
