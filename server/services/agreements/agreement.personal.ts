import type { PersonalTables } from "../../platform/personal/personal-table.ts";
import type { PolicyAgreementTable } from "./agreement.table.ts";

export const personalInAgreements: PersonalTables<{ readonly policy_agreement: PolicyAgreementTable }> = {
  policy_agreement: {
    tells: ["user_id"],
    exported: { how: "rows", of: "user_id", columns: ["policy", "version", "how", "created_at"] },
    erased: { how: "deleted", of: "user_id", key: ["user_id", "policy", "version"] },
  },
};
