import type { PersonalTables } from "../../platform/personal/personal-table.ts";
import type { TaskTable } from "./task.table.ts";

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
