import type { Selectable } from "kysely";
import type { Tx } from "../../platform/db/database.ts";
import type { RestoreIntentTable } from "./share.table.ts";

export async function insertIntent(tx: Tx, row: Selectable<RestoreIntentTable>): Promise<void> {
  await tx.insertInto("restore_intent").values(row).execute();
}

/** Takes the intent out for good; undefined when it is used, expired or unknown. Of two who race, one gets it. */
export const takeIntent = (
  tx: Tx,
  idHash: string,
  now: number,
): Promise<Selectable<RestoreIntentTable> | undefined> =>
  tx
    .deleteFrom("restore_intent")
    .where("id_hash", "=", idHash)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();

export async function forgetIntents(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom("restore_intent").where("expires_at", "<=", now).execute();
}
