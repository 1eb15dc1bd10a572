import { sql as raw } from "kysely";
import type { Sql } from "../../database.ts";

export interface LeaverCount {
  readonly stage: string;
  readonly count: number;
  /** The earliest day until which one of them could return, epoch ms. */
  readonly dueAt: number;
}

/** Counts those who leave by the stage of erasing, up to `limit`: those who are to be gone on with first. */
export async function countLeavers(sql: Sql, limit: number): Promise<readonly LeaverCount[]> {
  const { rows } = await raw<LeaverCount>`
    select stage, count(*) as count, min(due_at) as "dueAt" from (
      select stage, due_at from farewell order by rests_until limit ${limit}
    ) counted group by stage`.execute(sql);
  return rows;
}
