import { sql as raw } from "kysely";
import type { Phase } from "../../../contract/common.ts";
import type { Sql } from "../../database.ts";

export const UNFINISHED = [
  "PHASE_TYPE_PENDING",
  "PHASE_TYPE_RUNNING",
  "PHASE_TYPE_PAUSED",
] as const satisfies readonly Phase[];

export interface UnfinishedTasks {
  readonly type: string;
  readonly phase: (typeof UNFINISHED)[number];
  readonly count: number;
  /** The time at which the oldest of them was added, epoch ms; null when there is none. */
  readonly oldest: number | null;
}

/** The condition uses the index's own words, so that the database knows that the index has all of them. */
const isUnfinished = raw.raw("phase in ('PHASE_TYPE_PENDING', 'PHASE_TYPE_RUNNING', 'PHASE_TYPE_PAUSED')");

/** Counts tasks of these types, by type and phase, up to `limit` each. */
export async function countUnfinished(
  sql: Sql,
  types: readonly string[],
  limit: number,
): Promise<readonly UnfinishedTasks[]> {
  const pairs = types.flatMap((type) => UNFINISHED.map((phase) => raw`(${type}, ${phase})`));
  const { rows } = await raw<UnfinishedTasks>`
    select wanted.column1 as type, wanted.column2 as phase,
      (select count(*) from (
        select 1 as one from task
        where ${isUnfinished} and type = wanted.column1 and phase = wanted.column2 limit ${limit}
      ) counted) as count,
      (select min(created_at) from task
        where ${isUnfinished} and type = wanted.column1 and phase = wanted.column2) as oldest
    from (values ${raw.join(pairs)}) wanted`.execute(sql);
  return rows;
}
