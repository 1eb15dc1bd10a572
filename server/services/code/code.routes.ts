import type { FastifyInstance } from "fastify";
import { activationCode, type GivenPlan } from "../../../contract/codes.ts";
import { DEFAULT_LOCALE, isLocale } from "../../../contract/locales.ts";
import { serve } from "../../platform/http/serve.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import { givenBytes, type PlanGrant } from "../plan/index.ts";
import type { Redeem } from "./redeem.ts";

export function codeRoutes(app: FastifyInstance, redeem: Redeem): void {
  serve(app, activationCode, async ({ identity, body, locale, request }) => {
    const redeemer = { userId: identity.userId, ip: request.ip };
    return { given: presentGiven(await redeem(redeemer, body.activation_code), locale) };
  });
}

function presentGiven({ plan, from, until }: PlanGrant, locale: string): GivenPlan {
  return {
    plan_id: plan.id,
    version: plan.version,
    name: plan.names[isLocale(locale) ? locale : DEFAULT_LOCALE].name,
    premium: plan.grants.premium ?? false,
    ...givenBytes(plan),
    from: timestamp(from),
    until: timestamp(until),
  };
}
