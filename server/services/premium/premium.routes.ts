import type { FastifyInstance } from "fastify";
import { premium } from "../../../contract/account.ts";
import * as neighbours from "../../../contract/neighbours.ts";
import { serve } from "../../platform/http/serve.ts";
import type { TrafficLedger } from "../download/index.ts";
import { presentQuantities, presentPremium, presentPremiumFacts } from "./premium.presenter.ts";

export function premiumRoutes(app: FastifyInstance, traffic: Pick<TrafficLedger, "thisMonth">): void {
  serve(app, premium, async ({ identity }) => presentPremium(identity.userId));
  serve(app, neighbours.premiumFacts, async ({ identity }) => presentPremiumFacts(identity.userId));
  serve(app, neighbours.quantityList, async ({ identity }) => {
    const { bytes } = await traffic.thisMonth(identity.userId);
    return presentQuantities(bytes);
  });
  serve(app, neighbours.inviteCode, async () => ({ code: "" }));
  serve(app, neighbours.resourceCid, async () => ({ gcid: "" }));
}
