import type { EventType } from "../../../contract/events.ts";
import type { PersonalTables } from "../../platform/personal/personal-table.ts";

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

export const personalInEvents: PersonalTables<{ readonly event: EventTable }> = {
  event: {
    tells: ["owner_id", "file_name", "params"],
    exported: {
      how: "rows",
      of: "owner_id",
      columns: [
        "type",
        "file_id",
        "file_name",
        "folder_id",
        "mime_type",
        "params",
        "created_at",
        "updated_at",
      ],
    },
    erased: { how: "deleted", of: "owner_id", key: ["id"] },
  },
};
