import type { Sql } from "../../database.ts";

/** The time from which the task that has waited longest could have been begun, epoch ms; null when none waits. */
export async function waitingSince(sql: Sql, now: number): Promise<number | null> {
  const row = await sql
    .selectFrom("task")
    .select((eb) =>
      eb.fn
        .min<number | null>(
          eb
            .case()
            .when("run_at", ">", eb.ref("created_at"))
            .then(eb.ref("run_at"))
            .else(eb.ref("created_at"))
            .end(),
        )
        .as("since"),
    )
    .where("phase", "=", "PHASE_TYPE_PENDING")
    .where("run_at", "<=", now)
    .executeTakeFirst();
  return row?.since ?? null;
}
