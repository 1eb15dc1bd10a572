import type { Phase } from "../../../contract/common.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { TaskRow } from "./task.repository.ts";

const ACTIVE: readonly Phase[] = ["PHASE_TYPE_PENDING", "PHASE_TYPE_RUNNING"];

const waiting = (tx: Tx) => tx.selectFrom("task").select("place").where("phase", "in", ACTIVE);

/**
 * Where a new task stands in the one queue of all: behind its owner's that wait, else beside the turn now being served.
 * A thousand tasks of one person so stand behind each other, not before everyone else's first.
 */
export async function placeOfNew(tx: Tx, ownerId: string, now: number): Promise<number> {
  const served = await waiting(tx).where("run_at", "<=", now).orderBy("place").limit(1).executeTakeFirst();
  return Math.max(served?.place ?? 0, await placeBehindOwn(tx, ownerId));
}

/** Where a task goes that had its turn: behind its owner's others, and one further than it was. */
export const placeAfterTurn = async (tx: Tx, task: TaskRow): Promise<number> =>
  Math.max(task.place + 1, await placeBehindOwn(tx, task.owner_id, task.id));

async function placeBehindOwn(tx: Tx, ownerId: string, except = ""): Promise<number> {
  const last = await waiting(tx)
    .where("owner_id", "=", ownerId)
    .where("id", "<>", except)
    .orderBy("place", "desc")
    .limit(1)
    .executeTakeFirst();
  return (last?.place ?? 0) + 1;
}

export interface Claim {
  readonly types: readonly string[];
  /** Epoch ms. */
  readonly now: number;
  /** A time beyond this was written by a clock that was wrong: what waits for it is due. */
  readonly latestRun: number;
  readonly latestLease: number;
  /** The new lease. */
  readonly by: string;
  readonly until: number;
}

/** Takes the first in the queue that is due and nobody's, or whose worker has not been heard of; several may ask at once. */
export const claimTask = (tx: Tx, claim: Claim): Promise<TaskRow | undefined> =>
  tx
    .updateTable("task")
    .set({ phase: "PHASE_TYPE_RUNNING", lease_by: claim.by, lease_until: claim.until })
    .where("id", "=", (select) =>
      select
        .selectFrom("task")
        .select("id")
        .where("phase", "in", ACTIVE)
        .where(({ or, eb }) => or([eb("run_at", "<=", claim.now), eb("run_at", ">", claim.latestRun)]))
        .where(({ or, eb }) =>
          or([eb("lease_until", "<=", claim.now), eb("lease_until", ">", claim.latestLease)]),
        )
        .where("type", "in", claim.types)
        .orderBy("place")
        .orderBy("created_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Lets go of a task that isn't finished, so that any worker may go on at `run_at`. */
export async function releaseTask(
  tx: Tx,
  id: string,
  leaseBy: string,
  changes: { readonly run_at?: number; readonly place?: number; readonly attempts?: number },
): Promise<void> {
  await tx
    .updateTable("task")
    .set({ ...changes, lease_by: null, lease_until: 0 })
    .where("id", "=", id)
    .where("lease_by", "=", leaseBy)
    .execute();
}
