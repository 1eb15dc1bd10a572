/**
 * The possible decisions about a share; `none` leaves it as it is, `cover` has visitors asked before they see it, `open`
 * undoes earlier decisions.
 */
export const SHARE_MEASURES = ["none", "hold", "cover", "block", "block-name", "open"] as const;
/** The possible decisions about an account. */
export const ACCOUNT_MEASURES = ["limit-sharing", "suspend", "close", "restore"] as const;
/** The rule, and the policy it stands in. */
export const RULES = {
  abuse: "anti-abuse",
  copyright: "copyright-Infringement",
  children: "child-sexual-abuse",
  agreement: "user-agreement",
} as const;
/** The reasons for which a decision is made. */
export const ORIGINS = ["report", "sign", "authority", "appeal"] as const;

export type ShareMeasure = (typeof SHARE_MEASURES)[number];
export type AccountMeasure = (typeof ACCOUNT_MEASURES)[number];
export type Rule = keyof typeof RULES;
export type Origin = (typeof ORIGINS)[number];

/** The reasons for a decision, and the person who made it. */
export interface Grounds {
  readonly rule: Rule;
  /** The owner reads this. */
  readonly facts: string;
  readonly origin: Origin;
  /** The administrator's account. */
  readonly by: string;
}

export interface Measure extends Grounds {
  readonly id: string;
  /** null: about the account. */
  readonly shareId: string | null;
  readonly ownerId: string;
  readonly measure: ShareMeasure | AccountMeasure;
  readonly strike: boolean;
  /** Epoch ms. */
  readonly decidedAt: number;
  readonly endsAt: number | null;
}
