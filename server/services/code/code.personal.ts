import { ofNobody, type PersonalTables } from "../../platform/personal/personal-table.ts";
import type { ActivationCodeTable, CodeBatchTable } from "./code.table.ts";

export const personalInCodes: PersonalTables<{
  readonly code_batch: CodeBatchTable;
  readonly activation_code: ActivationCodeTable;
}> = {
  code_batch: ofNobody("Operators make codes for whoever has them."),
  activation_code: {
    tells: ["redeemed_by", "redeemed_at"],
    exported: { how: "rows", of: "redeemed_by", columns: ["redeemed_at", "batch_id"] },
    erased: { how: "deleted", of: "redeemed_by", key: ["code_hash"] },
  },
};
