import type { FastifyInstance } from "fastify";
import { activationCode } from "../../../contract/codes.ts";
import { serve } from "../../platform/http/serve.ts";
import { presentGiven } from "../plan/index.ts";
import type { Redeem } from "./redeem.ts";

export function codeRoutes(app: FastifyInstance, redeem: Redeem): void {
  serve(app, activationCode, async ({ identity, body, locale, request }) => {
    const redeemer = { userId: identity.userId, ip: request.ip };
    return { given: presentGiven(await redeem(redeemer, body.activation_code), locale) };
  });
}
