import type { Phase } from "../../../contract/common.ts";
import type { Sql, Tx } from "../../database.ts";
import { statusOfAccount } from "../user/index.ts";
import type { TaskRow } from "./task.repository.ts";

const ACTIVE: readonly Phase[] = ["PHASE_TYPE_PENDING", "PHASE_TYPE_RUNNING"];

const waiting = (tx: Tx) => tx.selectFrom("task").select("place").where("phase", "in", ACTIVE);

/**
 * A new task's place in the one queue of all: after its owner's waiting tasks, else beside the turn now being served.
 * So a thousand tasks of one person stand one after the other, not before everyone else's first.
 */
export async function placeOfNew(tx: Tx, ownerId: string, now: number): Promise<number> {
  const served = await waiting(tx).where("run_at", "<=", now).orderBy("place").limit(1).executeTakeFirst();
  return Math.max(served?.place ?? 0, await placeBehindOwn(tx, ownerId));
}

/** A task's place after its turn: after its owner's others, and one further than it was. */
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

/** A person's tasks of a type that wait before this one, and itself as the last; locked until the transaction ends. */
export const lockQueueBefore = (
  tx: Tx,
  task: Pick<TaskRow, "id" | "owner_id" | "type" | "place">,
  now: number,
): Promise<Pick<TaskRow, "id" | "place">[]> =>
  tx
    .selectFrom("task")
    .select(["id", "place"])
    .where("owner_id", "=", task.owner_id)
    .where("type", "=", task.type)
    .where("phase", "in", ACTIVE)
    .where("place", "<=", task.place)
    .where(({ or, eb }) => or([eb("lease_until", "<=", now), eb("id", "=", task.id)]))
    .orderBy("place")
    .orderBy("created_at")
    .forUpdate()
    .execute();

export interface Claim {
  readonly types: readonly string[];
  /** Owners with this many running tasks have to wait; null for no limit. */
  readonly each: number | null;
  /** Epoch ms. */
  readonly now: number;
  /** A later time was written by a wrong clock, so a task that waits for it is due. */
  readonly latestRun: number;
  readonly latestLease: number;
  /** The id of the new lease. */
  readonly by: string;
  readonly until: number;
}

/**
 * Ids of tasks that are due and free, or whose worker has not been heard of, in the order of the queue. Nothing is done
 * for an account that is suspended or closed.
 */
const due = (sql: Sql, claim: Claim) =>
  sql
    .selectFrom("task")
    .select("id")
    .where("phase", "in", ACTIVE)
    .where(({ or, eb }) => or([eb("run_at", "<=", claim.now), eb("run_at", ">", claim.latestRun)]))
    .where(({ or, eb }) =>
      or([eb("lease_until", "<=", claim.now), eb("lease_until", ">", claim.latestLease)]),
    )
    .where("type", "in", claim.types)
    .where(statusOfAccount("task.owner_id"), "=", "ACTIVE")
    .$if(claim.each !== null, (select) =>
      select.where((eb) =>
        eb(
          eb
            .selectFrom("task as other")
            .select(({ fn }) => fn.countAll<number>().as("count"))
            .whereRef("other.owner_id", "=", "task.owner_id")
            .where("other.type", "in", claim.types)
            .where("other.lease_until", ">", claim.now)
            .where("other.lease_until", "<=", claim.latestLease),
          "<",
          claim.each ?? 0,
        ),
      ),
    )
    .orderBy("place")
    .orderBy("created_at")
    .limit(1);

/** Takes the first due task in the queue; several workers may ask at once. */
export const claimTask = (tx: Tx, claim: Claim): Promise<TaskRow | undefined> =>
  tx
    .updateTable("task")
    .set({ phase: "PHASE_TYPE_RUNNING", lease_by: claim.by, lease_until: claim.until })
    .where("id", "=", due(tx, claim).forUpdate().skipLocked())
    .returningAll()
    .executeTakeFirst();

export const hasDue = async (sql: Sql, claim: Claim): Promise<boolean> =>
  (await due(sql, claim).executeTakeFirst()) !== undefined;

/** Lets go of an unfinished task, so that any worker may go on with it at `run_at`. */
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
