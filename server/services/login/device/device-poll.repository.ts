import { sql } from "kysely";
import type { Tx } from "../../../database.ts";

export interface Poll {
  /** The row of the device's code. */
  readonly codeHash: string;
  /** Epoch ms. */
  readonly now: number;
  /** The first pause between two polls, ms. */
  readonly intervalMs: number;
  /** So much earlier than it should a poll may come, ms. */
  readonly graceMs: number;
}

/** Notes a poll that is in time; resolves with false, and notes nothing, when it came too early. */
export async function notePoll(tx: Tx, { codeHash, now, intervalMs, graceMs }: Poll): Promise<boolean> {
  const noted = await tx
    .insertInto("device_poll")
    .values({ code_hash: codeHash, due_at: now + intervalMs, interval_ms: intervalMs })
    .onConflict((conflict) =>
      conflict
        .column("code_hash")
        .doUpdateSet({ due_at: sql<number>`${now} + device_poll.interval_ms` })
        .where("device_poll.due_at", "<=", now + graceMs),
    )
    .returning("code_hash")
    .executeTakeFirst();
  return noted !== undefined;
}

/** Makes the pause longer for this and all later polls, from now on. */
export async function slowDown(tx: Tx, { codeHash, now }: Poll, byMs: number): Promise<void> {
  await tx
    .updateTable("device_poll")
    .set({
      interval_ms: sql<number>`interval_ms + ${byMs}`,
      due_at: sql<number>`${now + byMs} + interval_ms`,
    })
    .where("code_hash", "=", codeHash)
    .execute();
}
