import type { PersonalTables } from "../../platform/personal/personal-table.ts";

/** Records which administrator looked at the content of a share. Rows are only added. */
export interface ModerationLookTable {
  readonly id: string;
  readonly share_id: string;
  readonly reason: string;
  /** An account. */
  readonly looked_by: string;
  /** Epoch ms. */
  readonly looked_at: number;
}

/** A decision about a share or an account. It is never changed: a decision that undoes it is a row of its own. */
export interface ModerationMeasureTable {
  readonly id: string;
  /** null: about the account. */
  readonly share_id: string | null;
  readonly owner_id: string;
  readonly measure: string;
  readonly rule: string;
  readonly facts: string;
  readonly origin: string;
  /** 0 or 1. */
  readonly strike: number;
  /** An account. */
  readonly decided_by: string;
  /** Epoch ms. */
  readonly decided_at: number;
  readonly ends_at: number | null;
  /** The time at which it was lifted or ran out. */
  ended_at: number | null;
  /** The time at which the letter to the owner was handed over. */
  told_at: number | null;
  /** The time at which the letter that it ended by itself was handed over. */
  end_told_at: number | null;
}

const KEPT = "three years, so that decisions can be accounted for, as the privacy policy says";

export const personalInModeration: PersonalTables<{
  readonly moderation_look: ModerationLookTable;
  readonly moderation_measure: ModerationMeasureTable;
}> = {
  moderation_look: {
    tells: ["looked_by"],
    exported: { how: "not", why: "It is the administrators' record of their own acts." },
    erased: { how: "pseudonym", in: ["looked_by"], kept: KEPT },
  },
  moderation_measure: {
    tells: ["owner_id", "decided_by", "facts"],
    exported: {
      how: "rows",
      of: "owner_id",
      columns: [
        "share_id",
        "measure",
        "rule",
        "facts",
        "origin",
        "strike",
        "decided_at",
        "ends_at",
        "ended_at",
      ],
    },
    erased: { how: "pseudonym", in: ["owner_id", "decided_by"], kept: KEPT },
  },
};
