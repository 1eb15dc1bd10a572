import type { Phase } from "../../../contract/common.ts";

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
  /** JSON; where the work stands, known to the task's handler only. */
  state: string;
  /** Name of the catalogue, once failed. */
  error: string | null;
  /** JSON; facts for the sentence of the error. */
  error_facts: string;
  /** Unexpected errors since the last step that succeeded. */
  attempts: number;
  /** 0 is listed; 1 the house's own work, which no person sees; 2 was done within its call, and is seen by who asks for it. */
  readonly internal: number;
  /** Its place among all that wait: the smallest is next. */
  place: number;
  /** Not to be worked on before; epoch ms, 0 for at once. */
  run_at: number;
  /** The claim that works on it. Each claim gets a new id, so that a worker that lost its lease can't write. */
  lease_by: string | null;
  /** Epoch ms. */
  lease_until: number;
  readonly created_at: number;
  updated_at: number;
}
