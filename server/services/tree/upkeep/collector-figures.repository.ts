import { sql as raw } from "kysely";
import type { Sql } from "../../../database.ts";

export interface Collectable {
  readonly contents: number;
  readonly trees: number;
  readonly folders: number;
  /** Since when the oldest of them are free, epoch ms; null when there is none. */
  readonly contentsSince: number | null;
  readonly treesSince: number | null;
}

/** Counts the rows that wait for the collectors and the sweeper, each up to `limit`. */
export async function countCollectable(sql: Sql, limit: number): Promise<Collectable> {
  const { rows } = await raw<Collectable>`
    select
      (select count(*) from (
        select 1 as one from blob where freed_at is not null limit ${limit}
      ) counted) as contents,
      (select min(freed_at) from blob where freed_at is not null) as "contentsSince",
      (select count(*) from (
        select 1 as one from tree where freed_at is not null limit ${limit}
      ) counted) as trees,
      (select min(freed_at) from tree where freed_at is not null) as "treesSince",
      (select count(*) from (select 1 as one from doomed_folder limit ${limit}) counted) as folders`.execute(
    sql,
  );
  return rows[0]!;
}
