import { ofNobody, type PersonalTables } from "../../platform/personal/personal-table.ts";

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

export const personalInCampaigns: PersonalTables<{
  readonly campaign: CampaignTable;
  readonly campaign_gift: CampaignGiftTable;
  readonly campaign_affected: CampaignAffectedTable;
}> = {
  campaign: ofNobody("Operators open campaigns for many people."),
  campaign_gift: {
    tells: ["owner_id", "given_at"],
    exported: { how: "rows", of: "owner_id", columns: ["campaign_id", "given_at"] },
    erased: { how: "deleted", of: "owner_id", key: ["campaign_id", "owner_id"] },
  },
  campaign_affected: {
    tells: ["owner_id"],
    exported: { how: "rows", of: "owner_id", columns: ["campaign_id"] },
    erased: { how: "deleted", of: "owner_id", key: ["campaign_id", "owner_id"] },
  },
};
