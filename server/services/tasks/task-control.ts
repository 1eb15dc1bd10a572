import type { Phase } from "../../../contract/common.ts";
import type { ErrorName } from "../../../contract/errors.ts";
import type { Tx } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import { tellOwner, tellWorkers } from "./task-news.ts";
import { lockQueueBefore, placeOfNew } from "./task-queue.repository.ts";
import { toRecord, toShown } from "./task.record.ts";
import {
  findTask,
  idsOfTasks,
  lockOwnTasks,
  lockTasksBefore,
  removeFinished,
  removeTasks,
  updateTask,
  type TaskRow,
} from "./task.repository.ts";
import { type ControlDeps, EVERY_TASK, TASK_CHANGED, type ShownTask, type TaskHooks } from "./task.types.ts";

const REMOVED_AT_ONCE = 100;
/** Only one task at a time is removed with what it has made, because that may be many entries. */
const REMOVED_WITH_FILES = 1;
const PRUNED_AT_ONCE = 1_000;
/** A stream names up to this many removed tasks; beyond, it tells its reader to look at the list again. */
const NAMED_AT_MOST = 20;
export const OVER: readonly Phase[] = ["PHASE_TYPE_COMPLETE", "PHASE_TYPE_ERROR"];
const UNDER_WAY: readonly Phase[] = ["PHASE_TYPE_PENDING", "PHASE_TYPE_RUNNING"];

/** Takes a task from its worker: the worker finds its lease gone and can't write any more. */
const NOBODYS = { lease_by: null, lease_until: 0 } as const;

/** The owner's places are dealt out anew: the first to this task, and each of the others to the one before it. */
async function toFront(tx: Tx, row: TaskRow, now: number): Promise<Partial<TaskRow> | null> {
  const queue = await lockQueueBefore(tx, row, now);
  const others = queue.filter(({ id }) => id !== row.id);
  const places = queue.map(({ place }) => place);
  for (const [at, { id }] of others.entries()) {
    await updateTask(tx, id, { place: Math.max(places[at + 1] ?? row.place, (places[0] ?? 0) + 1) });
  }
  return others.length > 0 ? { place: places[0] ?? row.place } : null;
}

export interface TaskControl {
  /** The present step is still finished. Throws `failed_precondition` for a task that is over. */
  pause(ownerId: string, id: string): Promise<ShownTask>;
  /** Also throws the reason why the task can't go on, such as a share that was closed; the task then stays as it is. */
  resume(ownerId: string, id: string): Promise<ShownTask>;
  /**
   * Puts a waiting task before all others of its owner and type; those of other people wait no longer than before. One that
   * is being worked on stays as it is. Throws `failed_precondition` for a task that is paused or over.
   */
  front(ownerId: string, id: string): Promise<ShownTask>;
  /** Ends a task for good, as ERROR with `cancelled`; everything it has made stays. */
  cancel(ownerId: string, id: string): Promise<ShownTask>;
  /**
   * Lets a failed or cancelled task go on from where it stopped; one under way stays as it is. Throws
   * `failed_precondition` for any other, else like `resume`.
   */
  retry(ownerId: string, id: string): Promise<ShownTask>;
  /** Takes tasks off the list and cancels those under way; ids of unknown tasks or other people's are ignored. */
  remove(ownerId: string, ids: readonly string[], deleteFiles: boolean): Promise<void>;
  /** Does the same for all tasks of a type (null is any) and phases. */
  clear(request: {
    readonly ownerId: string;
    readonly type: string | null;
    readonly phases: readonly Phase[];
    readonly deleteFiles: boolean;
  }): Promise<void>;
  /** Ends all unfinished tasks as ERROR with `user_blocked`, for an account that is suspended or closed. */
  endAll(tx: Tx, ownerId: string): Promise<void>;
  /** Deletes tasks that were over before `before` (epoch ms), in short transactions. */
  prune(before: number): Promise<void>;
}

export function createTaskControl(deps: ControlDeps): TaskControl {
  const { database, bus, now } = deps;
  const handlerOf = (type: string): TaskHooks | undefined =>
    deps.handlers.find((handler) => handler.type === type);

  /** `act` gets the present task and returns its changes; null leaves it. */
  async function change(
    ownerId: string,
    id: string,
    act: (tx: Tx, row: TaskRow) => Promise<Partial<TaskRow> | null>,
  ): Promise<ShownTask> {
    return database.write(async (tx) => {
      const [row] = await lockOwnTasks(tx, ownerId, [id]);
      if (!row) throw failure("task_not_found");
      const changes = await act(tx, row);
      if (!changes) return toShown(row);
      await updateTask(tx, id, { ...changes, updated_at: now() });
      await tellOwner(bus, tx, row);
      const changed = await findTask(tx, ownerId, id);
      return toShown(changed ?? row);
    });
  }

  /** Throws the failure with which its handler refuses. */
  async function goOn(tx: Tx, row: TaskRow): Promise<Partial<TaskRow>> {
    const task = toRecord(row);
    const changed = await handlerOf(row.type)?.goesOn?.(tx, task);
    await tellWorkers(bus, tx);
    const place = await placeOfNew(tx, row.owner_id, now());
    return {
      phase: "PHASE_TYPE_PENDING",
      error: null,
      error_facts: "{}",
      attempts: 0,
      run_at: 0,
      place,
      ...(changed && {
        state: JSON.stringify(changed.state),
        params: JSON.stringify({ ...task.params, ...changed.params }),
      }),
    };
  }

  async function cancelled(
    tx: Tx,
    row: TaskRow,
    error: ErrorName = "cancelled",
  ): Promise<Partial<TaskRow> | null> {
    if (OVER.includes(row.phase)) return null;
    await handlerOf(row.type)?.cancelled?.(tx, toRecord(row));
    return { ...NOBODYS, phase: "PHASE_TYPE_ERROR", error, error_facts: "{}" };
  }

  async function removeSome(ownerId: string, ids: readonly string[], deleteFiles: boolean): Promise<number> {
    return database.write(async (tx) => {
      const rows = await lockOwnTasks(tx, ownerId, ids);
      if (rows.length === 0) return 0;
      for (const row of rows) {
        await cancelled(tx, row);
        const made = handlerOf(row.type)?.made?.(toRecord(row)) ?? [];
        if (deleteFiles && made.length > 0) await deps.trash(tx, ownerId, made);
      }
      await removeTasks(
        tx,
        rows.map((row) => row.id),
      );
      if (rows.length > NAMED_AT_MOST) await bus.publish(tx, TASK_CHANGED, ownerId, EVERY_TASK);
      else for (const row of rows) await tellOwner(bus, tx, row);
      return rows.length;
    });
  }

  return {
    pause: (ownerId, id) =>
      change(ownerId, id, async (_tx, row) => {
        if (OVER.includes(row.phase)) throw failure("failed_precondition");
        return row.phase === "PHASE_TYPE_PAUSED" ? null : { ...NOBODYS, phase: "PHASE_TYPE_PAUSED" };
      }),
    resume: (ownerId, id) =>
      change(ownerId, id, async (tx, row) => {
        if (OVER.includes(row.phase)) throw failure("failed_precondition");
        return row.phase === "PHASE_TYPE_PAUSED" ? goOn(tx, row) : null;
      }),
    front: (ownerId, id) =>
      change(ownerId, id, async (tx, row) => {
        if (!UNDER_WAY.includes(row.phase)) throw failure("failed_precondition");
        return row.lease_until > now() ? null : toFront(tx, row, now());
      }),
    cancel: (ownerId, id) =>
      change(ownerId, id, async (tx, row) => {
        if (row.phase === "PHASE_TYPE_COMPLETE") throw failure("failed_precondition");
        return cancelled(tx, row);
      }),
    retry: (ownerId, id) =>
      change(ownerId, id, async (tx, row) => {
        if (UNDER_WAY.includes(row.phase)) return null;
        if (row.phase !== "PHASE_TYPE_ERROR") throw failure("failed_precondition");
        const changes = await goOn(tx, row);
        await handlerOf(row.type)?.retried?.(tx, toRecord(row));
        return changes;
      }),
    async remove(ownerId, ids, deleteFiles) {
      const distinct = [...new Set(ids)];
      const atOnce = deleteFiles ? REMOVED_WITH_FILES : REMOVED_AT_ONCE;
      for (let at = 0; at < distinct.length; at += atOnce) {
        await removeSome(ownerId, distinct.slice(at, at + atOnce), deleteFiles);
      }
    },
    async clear({ deleteFiles, ...query }) {
      for (;;) {
        const atOnce = deleteFiles ? REMOVED_WITH_FILES : REMOVED_AT_ONCE;
        const ids = await idsOfTasks(database.read, query, atOnce);
        if (ids.length === 0 || (await removeSome(query.ownerId, ids, deleteFiles)) === 0) return;
      }
    },
    async endAll(tx, ownerId) {
      const rows = await lockTasksBefore(tx, ownerId, OVER);
      for (const row of rows) {
        const changes = await cancelled(tx, row, "user_blocked");
        await updateTask(tx, row.id, { ...changes, updated_at: now() });
      }
      if (rows.length > 0) await bus.publish(tx, TASK_CHANGED, ownerId, EVERY_TASK);
    },
    async prune(before) {
      const some = () => database.write((tx) => removeFinished(tx, before, PRUNED_AT_ONCE));
      while ((await some()) === PRUNED_AT_ONCE);
    },
  };
}
