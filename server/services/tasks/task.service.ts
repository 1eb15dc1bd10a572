import { newId } from "../../platform/crypto/secrets.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import type { WakeSignal } from "../../platform/queue/wake-signal.ts";
import { readPageToken, writePageToken } from "../../platform/db/place-token.ts";
import { toRecord } from "./task.record.ts";
import { findTask, insertTask, listTasks, type TaskRow } from "./task.repository.ts";
import type { NewTask, TaskRecord } from "./task.types.ts";

export interface TaskListRequest {
  readonly ownerId: string;
  /** null is every type. */
  readonly types: readonly string[] | null;
  /** null is every phase. */
  readonly phases: readonly string[] | null;
  readonly limit: number;
  readonly pageToken: string | null;
}

export interface TaskService {
  /** Writes a task down in the caller's transaction; call `wake` once that is committed. */
  add(tx: Tx, task: NewTask): Promise<TaskRecord>;
  wake(): void;
  /** Throws `task_not_found`, also for another person's. */
  get(ownerId: string, id: string): Promise<TaskRecord>;
  /** Newest first. */
  list(request: TaskListRequest): Promise<{ tasks: readonly TaskRecord[]; nextPageToken: string }>;
}

export interface TaskDeps {
  readonly database: Database;
  readonly signal: WakeSignal;
  readonly now: () => number;
}

export function createTaskService({ database, signal, now }: TaskDeps): TaskService {
  return {
    async add(tx, task) {
      const row = newRow(task, now());
      await insertTask(tx, row);
      return toRecord(row);
    },
    wake: () => signal.ring(),
    async get(ownerId, id) {
      const row = await findTask(database.read, ownerId, id);
      if (!row) throw failure("task_not_found");
      return toRecord(row);
    },
    async list(request) {
      const { limit } = request;
      const after = readPageToken(request.pageToken);
      const rows = await listTasks(database.read, { ...request, after, limit: limit + 1 });
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        tasks: rows.slice(0, limit).map(toRecord),
        nextPageToken: last ? writePageToken({ createdAt: last.created_at, id: last.id }) : "",
      };
    },
  };
}

const newRow = (task: NewTask, now: number): TaskRow => ({
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
  run_at: now,
  lease_by: null,
  lease_until: 0,
  created_at: now,
  updated_at: now,
});
