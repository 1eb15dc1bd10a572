import { ofNobody, type PersonalTables } from "../../platform/personal/personal-table.ts";
import type { CampaignAffectedTable, CampaignGiftTable, CampaignTable } from "./campaign.table.ts";

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
