import type { Tx } from "../../../database.ts";
import type { PlanGrant } from "../../plan/index.ts";
import { dueAt, monthDayOf } from "./lifecycle.ts";
import * as repository from "./subscription.repository.ts";

/** Lets somebody's subscription follow its paid term, which comes sooner where premium before it was taken back. */
export async function followGrant(
  tx: Tx,
  { id, ownerId, from, until }: Pick<PlanGrant, "id" | "ownerId" | "from" | "until">,
): Promise<void> {
  const row = await repository.lockLive(tx, ownerId);
  if (row?.grant_id !== id || until === null) return;
  const { state, pause_until: pause, failed_at: failedAt, refusals } = row;
  const pauseUntil = pause === null ? null : pause - (row.until_at - until);
  await repository.changeSubscription(tx, row.id, {
    from_at: from,
    until_at: until,
    pause_until: pauseUntil,
    month_day: monthDayOf(until),
    due_at: dueAt({ state, until, pauseUntil, failedAt, refusals }),
  });
}
