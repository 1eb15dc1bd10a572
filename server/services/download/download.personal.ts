import type { PersonalTables } from "../../platform/personal/personal-table.ts";
import type { DownloadTrafficTable } from "./download.table.ts";

export const personalInDownloads: PersonalTables<{ readonly download_traffic: DownloadTrafficTable }> = {
  download_traffic: {
    tells: ["owner_id"],
    exported: { how: "rows", of: "owner_id", columns: ["day", "bytes", "requests"] },
    erased: { how: "deleted", of: "owner_id", key: ["owner_id", "day"] },
  },
};
