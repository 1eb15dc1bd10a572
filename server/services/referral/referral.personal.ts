import type { PersonalTables } from "../../platform/personal/personal-table.ts";
import type {
  ReferralLinkTable,
  ReferralSignTable,
  ReferralTable,
  ReferralTallyTable,
} from "./referral.table.ts";

export const personalInReferrals: PersonalTables<{
  readonly referral_link: ReferralLinkTable;
  readonly referral: ReferralTable;
  readonly referral_sign: ReferralSignTable;
  readonly referral_tally: ReferralTallyTable;
}> = {
  referral_link: {
    tells: ["owner_id", "code"],
    exported: { how: "rows", of: "owner_id", columns: ["code", "created_at"] },
    // Rows of those who joined by it keep a code that leads to nobody.
    erased: { how: "deleted", of: "owner_id", key: ["owner_id"] },
  },
  referral: {
    tells: ["invited_id", "code", "active_day", "paid_order"],
    exported: {
      how: "rows",
      of: "invited_id",
      columns: ["created_at", "state", "reason", "active_days", "active_day", "invited_days", "earned_at"],
    },
    erased: { how: "deleted", of: "invited_id", key: ["invited_id"] },
  },
  referral_sign: {
    tells: ["invited_id", "sign"],
    exported: {
      how: "not",
      why: "Keyed hashes, which say nothing to anybody and are forgotten within weeks.",
    },
    erased: { how: "deleted", of: "invited_id", key: ["invited_id", "kind"] },
  },
  referral_tally: {
    tells: ["owner_id", "day"],
    exported: { how: "rows", of: "owner_id", columns: ["day", "given"] },
    erased: { how: "deleted", of: "owner_id", key: ["owner_id", "day"] },
  },
};
