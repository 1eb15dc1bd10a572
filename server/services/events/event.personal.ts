import type { PersonalTables } from "../../platform/personal/personal-table.ts";
import type { EventTable } from "./event.table.ts";

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
