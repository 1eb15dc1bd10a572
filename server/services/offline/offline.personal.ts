import type { PersonalTables } from "../../platform/personal/personal-table.ts";
import type { OfflineAccountTable, OfflineBroughtTable } from "./offline.table.ts";

export const personalInOffline: PersonalTables<{
  readonly offline_account: OfflineAccountTable;
  readonly offline_brought: OfflineBroughtTable;
}> = {
  offline_account: {
    tells: ["owner_id"],
    exported: { how: "rows", of: "owner_id", columns: ["folder_id", "day", "begun"] },
    erased: { how: "deleted", of: "owner_id", key: ["owner_id"] },
  },
  offline_brought: {
    tells: ["owner_id"],
    exported: { how: "rows", of: "owner_id", columns: ["source", "entry_id"] },
    erased: { how: "deleted", of: "owner_id", key: ["owner_id", "source"] },
  },
};
