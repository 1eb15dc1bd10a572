import type { PersonalTables } from "../../../platform/personal/personal-table.ts";

/** An appeal against a decision of moderation. */
export interface AppealTable {
  readonly id: string;
  readonly reference: string;
  readonly measure_id: string;
  /** Empty for the owner's appeal. */
  readonly report_id: string;
  /** null: a reporter appeals. */
  readonly owner_id: string | null;
  /** null: about an account. */
  readonly share_id: string | null;
  readonly text: string;
  /** Epoch ms. */
  readonly appealed_at: number;
  /** `upheld`, `reversed` or nothing. */
  outcome: string;
  outcome_id: string | null;
  /** Whoever appealed reads these. */
  reasons: string;
  /** The other side reads these. */
  facts: string;
  decided_by: string | null;
  seconded_by: string | null;
  /** Epoch ms. */
  decided_at: number | null;
  /** `appealReceived`, `appealDecided` or nothing. */
  letter: string;
  due_at: number;
  tries: number;
}

export const personalInAppeals: PersonalTables<{ readonly appeal: AppealTable }> = {
  appeal: {
    tells: ["owner_id", "text", "reasons", "facts", "decided_by", "seconded_by"],
    exported: {
      how: "rows",
      of: "owner_id",
      columns: ["reference", "share_id", "text", "appealed_at", "outcome", "reasons", "decided_at"],
    },
    erased: {
      how: "pseudonym",
      in: ["owner_id", "decided_by", "seconded_by"],
      kept: "three years, so that decisions can be accounted for, as the privacy policy says",
    },
  },
};
