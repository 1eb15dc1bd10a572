import { ofNobody, type PersonalTables } from "../../platform/personal/personal-table.ts";

/** Activation codes that were made together, for the same version of a plan. */
export interface CodeBatchTable {
  readonly id: string;
  readonly plan_id: string;
  /** The day of the plan's version, `2026-01-31`. */
  readonly version: string;
  /** Days for which each code gives it; null: without end. */
  readonly lasts_days: number | null;
  /** The number that was made. */
  readonly codes: number;
  /** Words of the operator. */
  readonly note: string;
  /** Epoch ms. */
  readonly created_at: number;
  /** Epoch ms; no code of it is redeemed from then on. */
  readonly expires_at: number;
  /** Epoch ms; null while its codes may be redeemed. */
  frozen_at: number | null;
}

/** An activation code. The grant that it gave has the key `code/<code_hash>`. */
export interface ActivationCodeTable {
  /** A keyed hash of the code. */
  readonly code_hash: string;
  readonly batch_id: string;
  /** Null until somebody redeems it. */
  redeemed_by: string | null;
  /** Epoch ms; null until then. */
  redeemed_at: number | null;
}

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
