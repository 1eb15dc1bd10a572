import { isErrorName } from "../../../contract/errors.ts";
import type { ShownRow, TaskRow } from "./task.repository.ts";
import type { ShownTask, TaskParams, TaskRecord } from "./task.types.ts";

export const toRecord = (row: TaskRow): TaskRecord => ({ ...toShown(row), state: JSON.parse(row.state) });

export const toShown = (row: ShownRow): ShownTask => ({
  id: row.id,
  ownerId: row.owner_id,
  type: row.type,
  phase: row.phase,
  progress: row.progress,
  name: row.name,
  fileId: row.file_id,
  fileName: row.file_name,
  fileSize: row.file_size,
  params: JSON.parse(row.params) as TaskParams,
  error: row.error !== null && isErrorName(row.error) ? row.error : null,
  errorFacts: JSON.parse(row.error_facts) as ShownTask["errorFacts"],
  attempts: row.attempts,
  internal: row.internal === 1,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
