import type { PersonalTables } from "../../platform/personal/personal-table.ts";

export interface OfflineAccountTable {
  readonly owner_id: string;
  /** The folder for fetched files unless another is named; `""` until it is needed. */
  folder_id: string;
  /** Days since 1970, and the number of transfers begun on that day. */
  day: number;
  begun: number;
}

/** Something that was fetched from the web. */
export interface OfflineBroughtTable {
  readonly owner_id: string;
  /** The SHA-256 of its address, or of the hash of its torrent, in hexadecimal. */
  readonly source: string;
  /** The file or folder that it became, which may be gone by now. */
  entry_id: string;
}

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
