import type { PersonalTables } from "../../platform/personal/personal-table.ts";

/** A version of a policy that somebody agreed to or was shown. */
export interface PolicyAgreementTable {
  readonly user_id: string;
  readonly policy: string;
  /** The day it took effect, `yyyy-mm-dd`. */
  readonly version: string;
  /** `agreed` or `shown`. */
  readonly how: string;
  readonly created_at: number;
}

export const personalInAgreements: PersonalTables<{ readonly policy_agreement: PolicyAgreementTable }> = {
  policy_agreement: {
    tells: ["user_id"],
    exported: { how: "rows", of: "user_id", columns: ["policy", "version", "how", "created_at"] },
    erased: { how: "deleted", of: "user_id", key: ["user_id", "policy", "version"] },
  },
};
