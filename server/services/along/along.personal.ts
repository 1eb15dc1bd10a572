import type { PersonalTables } from "../../platform/personal/personal-table.ts";
import type { AccountExportTable } from "./along.table.ts";

export const personalInAlong: PersonalTables<{ readonly account_export: AccountExportTable }> = {
  account_export: {
    tells: ["account_id"],
    exported: { how: "not", why: "It is about this zip, and goes with it." },
    erased: { how: "deleted", of: "account_id", key: ["account_id"] },
  },
};
