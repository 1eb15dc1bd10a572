import type { FastifyInstance } from "fastify";
import { premium } from "../../../contract/account.ts";
import { DEFAULT_LOCALE, isLocale } from "../../../contract/locales.ts";
import * as neighbours from "../../../contract/neighbours.ts";
import type { Database } from "../../database.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Entitlements, PlanGrants } from "../plan/index.ts";
import type { Traffic } from "../traffic/index.ts";
import { presentQuantities, presentPremium, presentPremiumFacts } from "./premium.presenter.ts";

export interface PremiumParts {
  readonly database: Database;
  readonly entitlements: Entitlements;
  readonly planGrants: Pick<PlanGrants, "held">;
  readonly traffic: Pick<Traffic, "thisMonth">;
  readonly now: () => number;
}

export function premiumRoutes(app: FastifyInstance, parts: PremiumParts): void {
  const { database, entitlements, planGrants, traffic, now } = parts;

  serve(app, premium, async ({ identity: { userId } }) => {
    const { premiumUntil } = await entitlements.read(database.read, userId);
    const envelope = presentPremium(userId, premiumUntil);
    return { ...envelope, ...envelope.data };
  });
  serve(app, neighbours.premiumFacts, async ({ identity: { userId }, locale }) => {
    const { premiumUntil } = await entitlements.read(database.read, userId);
    const grants = await planGrants.held(database.read, userId);
    return presentPremiumFacts(presentPremium(userId, premiumUntil), {
      grants,
      at: now(),
      locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    });
  });
  serve(app, neighbours.quantityList, async ({ identity }) => {
    const month = await traffic.thisMonth(identity.userId);
    return presentQuantities(month);
  });
  serve(app, neighbours.inviteCode, async () => ({ code: "" }));
  serve(app, neighbours.resourceCid, async () => ({ gcid: "" }));
}
