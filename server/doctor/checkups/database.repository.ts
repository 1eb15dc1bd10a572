import { sql as raw } from "kysely";
import type { Sql } from "../../database.ts";

/** Major version of a PostgreSQL, and the connections it takes. */
export async function factsOfPostgres(
  sql: Sql,
): Promise<{ readonly version: number; readonly connections: number }> {
  const { rows } = await raw<{ version: number; connections: number }>`
    select current_setting('server_version_num')::integer / 10000 as version,
      current_setting('max_connections')::integer as connections`.execute(sql);
  return rows[0] ?? { version: 0, connections: 0 };
}

/** The time of PostgreSQL's clock, epoch ms. */
export async function clockOf(sql: Sql): Promise<number> {
  const { rows } = await raw<{ at: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::double precision as at`.execute(sql);
  return Number(rows[0]?.at);
}
