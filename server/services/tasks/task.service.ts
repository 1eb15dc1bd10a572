import { newId } from "../../platform/crypto/secrets.ts";
import type { Tx } from "../../database.ts";
import { readPageToken, writePageToken } from "../../platform/db/place-token.ts";
import { failure } from "../../platform/failure.ts";
import { createTaskControl, type TaskControl } from "./task-control.ts";
import { tellOwner, tellWorkers } from "./task-news.ts";
import { placeOfNew } from "./task-queue.repository.ts";
import type { TaskFilters } from "./task.filters.ts";
import { toRecord, toShown } from "./task.record.ts";
import {
  findTask,
  findTasks,
  insertTask,
  listTasks,
  lockOwnTasks,
  updateTask,
  type TaskRow,
} from "./task.repository.ts";
import type { ControlDeps, ListDeps, NewTask, ShownTask, TaskParams, TaskRecord } from "./task.types.ts";

export interface TaskListRequest extends TaskFilters {
  readonly ownerId: string;
  readonly limit: number;
  readonly pageToken: string | null;
}

/** The calls that other services make about tasks. It knows no handler, so it can be built before them. */
export interface TaskList {
  /** Writes a task down in the caller's transaction; a worker is told once that is committed. */
  add(tx: Tx, task: NewTask): Promise<TaskRecord>;
  /**
   * Lets a complete task go on with what `more` gives it to do. Throws `task_not_found`, and `failed_precondition` for a
   * task that isn't complete.
   */
  goOn(
    tx: Tx,
    ownerId: string,
    id: string,
    more: (task: TaskRecord) => Promise<{ readonly state: unknown; readonly params: TaskParams }>,
  ): Promise<ShownTask>;
  /** Throws `task_not_found`, also for another person's task. */
  get(ownerId: string, id: string): Promise<ShownTask>;
  /** The person's tasks among these ids. */
  find(ownerId: string, ids: readonly string[]): Promise<readonly ShownTask[]>;
  /** Newest first. */
  list(request: TaskListRequest): Promise<{ tasks: readonly ShownTask[]; nextPageToken: string }>;
}

export interface TaskService extends TaskList, TaskControl {}

/** `list`, with the calls by which people change its tasks. */
export const createTaskService = (list: TaskList, deps: ControlDeps): TaskService => ({
  ...list,
  ...createTaskControl(deps),
});

export function createTaskList({ database, bus, now }: ListDeps): TaskList {
  return {
    async add(tx, task) {
      const place = task.done ? 0 : await placeOfNew(tx, task.ownerId, now());
      const row = newRow(task, place, now());
      await insertTask(tx, row);
      if (!task.done) await tellWorkers(bus, tx);
      await tellOwner(bus, tx, row);
      return toRecord(row);
    },
    async goOn(tx, ownerId, id, more) {
      const [row] = await lockOwnTasks(tx, ownerId, [id]);
      if (!row) throw failure("task_not_found");
      if (row.phase !== "PHASE_TYPE_COMPLETE") throw failure("failed_precondition");
      const task = toRecord(row);
      const { state, params } = await more(task);
      const changed = {
        phase: "PHASE_TYPE_PENDING" as const,
        progress: 0,
        state: JSON.stringify(state),
        params: JSON.stringify({ ...task.params, ...params }),
        place: await placeOfNew(tx, ownerId, now()),
        updated_at: now(),
      };
      await updateTask(tx, id, changed);
      await tellWorkers(bus, tx);
      await tellOwner(bus, tx, row);
      return toShown({ ...row, ...changed });
    },
    async get(ownerId, id) {
      const row = await findTask(database.read, ownerId, id);
      if (!row) throw failure("task_not_found");
      return toShown(row);
    },
    async find(ownerId, ids) {
      return ids.length === 0 ? [] : (await findTasks(database.read, ownerId, ids)).map(toShown);
    },
    async list(request) {
      const { limit } = request;
      const after = readPageToken(request.pageToken);
      const rows = await listTasks(database.read, { ...request, after, limit: limit + 1 });
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        tasks: rows.slice(0, limit).map(toShown),
        nextPageToken: last ? writePageToken({ createdAt: last.created_at, id: last.id }) : "",
      };
    },
  };
}

const newRow = (task: NewTask, place: number, now: number): TaskRow => ({
  id: newId(),
  owner_id: task.ownerId,
  type: task.type,
  phase: task.done ? "PHASE_TYPE_COMPLETE" : "PHASE_TYPE_PENDING",
  progress: task.done ? 100 : 0,
  name: task.name,
  file_id: task.fileId,
  file_name: task.fileName,
  file_size: task.fileSize,
  params: JSON.stringify(task.params),
  state: JSON.stringify(task.state),
  error: null,
  error_facts: "{}",
  attempts: 0,
  internal: task.internal ? 1 : task.unlisted ? 2 : 0,
  place,
  run_at: task.notBefore ?? 0,
  lease_by: null,
  lease_until: 0,
  created_at: now,
  updated_at: now,
});
