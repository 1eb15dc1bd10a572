import type { EventType } from "../../../contract/events.ts";

/** A person's recent events, at most one per type and file. */
export interface EventTable {
  readonly id: string;
  readonly owner_id: string;
  readonly type: EventType;
  readonly file_id: string;
  file_name: string;
  folder_id: string;
  mime_type: string;
  /** JSON, text by text. */
  params: string;
  readonly created_at: number;
  /** The last time at which it happened; epoch ms. */
  updated_at: number;
}
