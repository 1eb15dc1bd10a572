import type { EventType } from "../../../contract/events.ts";

/** What a person did lately, at most once per type and file. */
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
  /** When it happened last; epoch ms. */
  updated_at: number;
}
