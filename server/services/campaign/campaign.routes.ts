import type { FastifyInstance } from "fastify";
import { compensate, runningCampaign, takeGift } from "../../../contract/campaigns.ts";
import { serve } from "../../platform/http/serve.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import { presentGiven } from "../plan/index.ts";
import { presentCampaign } from "./campaign.presenter.ts";
import type { Campaigns } from "./campaigns.ts";

export interface CampaignRouteParts {
  readonly campaigns: Campaigns;
  readonly region: { countryOf(address: string): string | null };
  readonly now: () => number;
}

export function campaignRoutes(app: FastifyInstance, { campaigns, region, now }: CampaignRouteParts): void {
  const asker = (userId: string, address: string) => ({ userId, country: region.countryOf(address) });

  serve(app, runningCampaign, async ({ identity, query, locale, request }) => {
    const who = identity ? asker(identity.userId, request.ip) : null;
    const place = await campaigns.onPage(query.page, who);
    return { now: timestamp(now()), campaigns: place ? [presentCampaign(place, locale)] : [] };
  });
  serve(app, takeGift, async ({ identity, body, locale, request }) => {
    const grant = await campaigns.take(asker(identity.userId, request.ip), "gift", body.name);
    return { given: presentGiven(grant, locale) };
  });
  serve(app, compensate, async ({ identity, body, locale, request }) => {
    const who = asker(identity.userId, request.ip);
    return { given: presentGiven(await campaigns.take(who, "compensation", body.name ?? ""), locale) };
  });
}
