import type { FastifyInstance } from "fastify";
import { premium } from "../../../contract/account.ts";
import * as neighbours from "../../../contract/neighbours.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Traffic } from "../traffic/index.ts";
import { presentQuantities, presentPremium, presentPremiumFacts } from "./premium.presenter.ts";

export function premiumRoutes(app: FastifyInstance, traffic: Pick<Traffic, "thisMonth">): void {
  serve(app, premium, async ({ identity }) => presentPremium(identity.userId));
  serve(app, neighbours.premiumFacts, async ({ identity }) => presentPremiumFacts(identity.userId));
  serve(app, neighbours.quantityList, async ({ identity }) => {
    const month = await traffic.thisMonth(identity.userId);
    return presentQuantities(month);
  });
  serve(app, neighbours.inviteCode, async () => ({ code: "" }));
  serve(app, neighbours.resourceCid, async () => ({ gcid: "" }));
}
