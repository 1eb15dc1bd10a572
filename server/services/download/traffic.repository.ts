import type { Tx } from "../../platform/db/database.ts";

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
