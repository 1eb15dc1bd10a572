import type { PersonalTables } from "../../platform/personal/personal-table.ts";
import type { OfflineAccountTable } from "./offline.table.ts";

export const personalInOffline: PersonalTables<{ readonly offline_account: OfflineAccountTable }> = {
  offline_account: {
    tells: ["owner_id"],
    exported: { how: "rows", of: "owner_id", columns: ["folder_id", "day", "begun"] },
    erased: { how: "deleted", of: "owner_id", key: ["owner_id"] },
  },
};
