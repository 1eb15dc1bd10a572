import type { Phase } from "../../../contract/common.ts";
import type { PersonalTables } from "../../platform/personal/personal-table.ts";

export interface TaskTable {
  readonly id: string;
  readonly owner_id: string;
  readonly type: string;
  phase: Phase;
  progress: number;
  name: string;
  file_id: string;
  file_name: string;
  file_size: number;
  /** JSON, text by text; on the wire. */
  params: string;
  /** JSON; the state of the work, which only the task's handler understands. */
  state: string;
  /** A name of the catalogue, once the task has failed. */
  error: string | null;
  /** JSON; facts for the sentence of the error. */
  error_facts: string;
  /** Unexpected errors since the last step that succeeded. */
  attempts: number;
  /**
   * 0 is listed; 1 is the server's own work, which no person sees; 2 was done within its call, and is seen only by
   * asking for it.
   */
  readonly internal: number;
  /** Its place among all waiting tasks: the smallest is next. */
  place: number;
  /** It isn't worked on before this; epoch ms, 0 for at once. */
  run_at: number;
  /** The claim that works on it. Each claim gets a new id, so that a worker that lost its lease can't write. */
  lease_by: string | null;
  /** Epoch ms. */
  lease_until: number;
  readonly created_at: number;
  updated_at: number;
}

export const personalInTasks: PersonalTables<{ readonly task: TaskTable }> = {
  task: {
    tells: ["owner_id", "name", "file_name", "params", "state"],
    exported: {
      how: "rows",
      of: "owner_id",
      columns: [
        "id",
        "type",
        "phase",
        "name",
        "file_id",
        "file_name",
        "params",
        "error",
        "created_at",
        "updated_at",
      ],
    },
    erased: { how: "deleted", of: "owner_id", key: ["id"] },
  },
};
