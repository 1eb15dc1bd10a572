import type { PersonalTables } from "../../platform/personal/personal-table.ts";

/** The link by which somebody invites others. */
export interface ReferralLinkTable {
  readonly owner_id: string;
  readonly code: string;
  /** Epoch ms. */
  readonly created_at: number;
}

export type ReferralState = "waiting" | "held" | "given" | "refused" | "taken_back";

/** Somebody who joined by another person's link. Their grants have the keys `referral/<holder>` and `referral/<holder>/<holder>`. */
export interface ReferralTable {
  readonly invited_id: string;
  readonly id: string;
  readonly code: string;
  readonly created_at: number;
  /** Epoch ms; by then they have to be active. */
  readonly expires_at: number;
  /** The promise, as the rules were when they joined. */
  readonly plan_id: string;
  readonly inviter_days: number;
  readonly invited_days: number;
  state: ReferralState;
  /** A `ReferralReason`, or `""`. */
  reason: string;
  /** The `FraudSign` for which only a payment counts, or `""`. */
  readonly hold: string;
  /** Epoch ms; null: nothing is to be looked at any more. */
  due_at: number | null;
  active_days: number;
  /** The latest day of UTC on which they added files, or `""`. */
  active_day: string;
  /** The order that they paid, or `""`. */
  paid_order: string;
  paid_at: number | null;
  /** 1: the payment was a test. */
  is_test: number;
  /** Epoch ms; null until it is decided to give. */
  earned_at: number | null;
  invited_grant: string | null;
  inviter_grant: string | null;
}

/** A keyed hash of the place from which an invited person joined. */
export interface ReferralSignTable {
  readonly invited_id: string;
  readonly kind: "device" | "network";
  readonly sign: string;
  readonly created_at: number;
  readonly expires_at: number;
}

/** The people of one day for whom an inviter was given something. */
export interface ReferralTallyTable {
  readonly owner_id: string;
  /** The day of UTC, `2026-01-31`. */
  readonly day: string;
  given: number;
}

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
