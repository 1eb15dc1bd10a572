/**
 * A campaign that an operator has opened, with what it gives as it was on that day. The ledger has its budget on the account
 * `campaign/<id>`, with hyphens for underscores.
 */
export interface CampaignTable {
  readonly id: string;
  readonly plan_id: string;
  /** The day of the plan's version, `2026-01-31`. */
  readonly version: string;
  /** Days for which it is given; null: without end. */
  readonly lasts_days: number | null;
  readonly unit: string;
  /** The part of the budget that one gift takes, in the unit. */
  readonly cost: number;
  /** All that was ever booked to its account less what came back, in the unit. */
  budget: number;
  /** Epoch ms. */
  opened_at: number;
  /** Epoch ms; null while it is open. */
  closed_at: number | null;
}

/** A gift that somebody took from a campaign. Its booking has the key `campaign/<account>/<holder>`, as its grant has. */
export interface CampaignGiftTable {
  readonly campaign_id: string;
  readonly owner_id: string;
  readonly grant_id: string;
  /** Epoch ms. */
  readonly given_at: number;
}

/** Somebody whom an operator named as affected. */
export interface CampaignAffectedTable {
  readonly campaign_id: string;
  readonly owner_id: string;
}
