import type { Tx } from "../../database.ts";
import type { TrafficStrangerTable } from "./traffic.table.ts";

type StrangerKey = Pick<TrafficStrangerTable, "owner_id" | "month" | "network">;

/** The bytes that strangers of one network have used in a month; asked under the month's lock. */
export async function findStranger(
  tx: Tx,
  { owner_id, month, network }: StrangerKey,
): Promise<Pick<TrafficStrangerTable, "bytes" | "paced_to">> {
  const row = await tx
    .selectFrom("traffic_stranger")
    .select(["bytes", "paced_to"])
    .where("owner_id", "=", owner_id)
    .where("month", "=", month)
    .where("network", "=", network)
    .executeTakeFirst();
  return row ?? { bytes: 0, paced_to: 0 };
}

export async function paceStrangerTo(tx: Tx, key: StrangerKey, at: number): Promise<void> {
  const { owner_id, month, network } = key;
  await tx
    .insertInto("traffic_stranger")
    .values({ owner_id, month, network, bytes: 0, paced_to: at })
    .onConflict((conflict) =>
      conflict.columns(["owner_id", "month", "network"]).doUpdateSet({ paced_to: at }),
    )
    .execute();
}

export async function addToStranger(
  tx: Tx,
  { owner_id, month, network }: StrangerKey,
  bytes: number,
): Promise<void> {
  await tx
    .insertInto("traffic_stranger")
    .values({ owner_id, month, network, bytes, paced_to: 0 })
    .onConflict((conflict) =>
      conflict.columns(["owner_id", "month", "network"]).doUpdateSet((row) => ({
        bytes: row("traffic_stranger.bytes", "+", row.ref("excluded.bytes")),
      })),
    )
    .execute();
}

/** Forgets the networks of visitors of earlier months. */
export async function forgetStrangers(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom("traffic_stranger").where("month", "<", before).execute();
}
