import type { PersonalTables } from "../../platform/personal/personal-table.ts";
import type { UploadProofTable, UploadTable } from "./upload.table.ts";

export const personalInUploads: PersonalTables<{
  readonly upload: UploadTable;
  readonly upload_proof: UploadProofTable;
}> = {
  upload: {
    tells: ["owner_id", "name"],
    exported: {
      how: "rows",
      of: "owner_id",
      columns: ["id", "parent_id", "name", "size", "state", "created_at", "expires_at"],
    },
    erased: { how: "deleted by its service" },
  },
  upload_proof: {
    tells: ["owner_id"],
    exported: { how: "not", why: "A question about a content, which lives for minutes." },
    erased: { how: "deleted", of: "owner_id", key: ["upload_id"] },
  },
};
