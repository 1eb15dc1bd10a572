import type { Sql } from "../../database.ts";

/** The bytes of a month, and the windows whose lease has ended. */
export async function trafficIn(sql: Sql, month: string, at: number) {
  const [bytes, windows] = await Promise.all([
    sql
      .selectFrom("traffic_month")
      .select(({ fn }) => [
        fn.sum<number | string | null>("sent").as("sent"),
        fn.sum<number | string | null>("held").as("held"),
      ])
      .where("month", "=", month)
      .executeTakeFirst(),
    sql
      .selectFrom("traffic_window")
      .select(({ fn }) => fn.countAll<number | string>().as("dead"))
      .where("lease_until", "<=", at)
      .executeTakeFirst(),
  ]);
  return {
    sent: Number(bytes?.sent ?? 0),
    held: Number(bytes?.held ?? 0),
    dead: Number(windows?.dead ?? 0),
  };
}
