import type { Sql, Tx } from "../../database.ts";

export interface Traffic {
  readonly ownerId: string;
  /** `2026-01-31`, UTC. */
  readonly day: string;
  readonly bytes: number;
  readonly requests: number;
}

export async function addTraffic(tx: Tx, { ownerId, day, bytes, requests }: Traffic): Promise<void> {
  await tx
    .insertInto("download_traffic")
    .values({ owner_id: ownerId, day, bytes, requests })
    .onConflict((conflict) =>
      conflict.columns(["owner_id", "day"]).doUpdateSet((row) => ({
        bytes: row("download_traffic.bytes", "+", row.ref("excluded.bytes")),
        requests: row("download_traffic.requests", "+", row.ref("excluded.requests")),
      })),
    )
    .execute();
}

/** The bytes sent of a person's files from a day on. */
export async function trafficSince(sql: Sql, ownerId: string, day: string): Promise<number> {
  const row = await sql
    .selectFrom("download_traffic")
    .select(({ fn }) => fn.sum<number | string | null>("bytes").as("bytes"))
    .where("owner_id", "=", ownerId)
    .where("day", ">=", day)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}
