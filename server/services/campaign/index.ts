export {
  CampaignRefused,
  createCampaignDesk,
  type CampaignDesk,
  type CampaignState,
} from "./campaign-desk.ts";
export { readCampaigns } from "./campaign-files.ts";
export { presentActivity } from "./campaign.presenter.ts";
export { campaignRoutes } from "./campaign.routes.ts";
export { createCampaigns, type Campaigns, type Running } from "./campaigns.ts";
