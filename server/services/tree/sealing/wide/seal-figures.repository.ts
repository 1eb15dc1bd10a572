import { sql as raw } from "kysely";
import type { Sql } from "../../../../database.ts";
import { isCollected } from "./seal-progress.repository.ts";

export type SealStanding = "running" | "left" | "given_up";

export interface SealCount {
  readonly standing: SealStanding;
  readonly count: number;
  /** The time, in epoch ms, until which the longest neglected one was held. */
  readonly heldUntil: number;
}

/** Counts the seals of wide folders by their state at `now`; states that don't occur are left out. */
export async function countSeals(sql: Sql, now: number, limit: number): Promise<readonly SealCount[]> {
  const { rows } = await raw<SealCount>`
    select standing, count(*) as count, min(held_until) as "heldUntil" from (
      select begun.held_until, case
        when begun.held_until > ${now} then 'running'
        when ${isCollected} then 'given_up'
        else 'left' end as standing
      from tree_seal begun left join tree on tree.id = begun.tree_id limit ${limit}
    ) counted group by standing`.execute(sql);
  return rows;
}
