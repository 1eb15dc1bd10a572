import type { FastifyInstance } from "fastify";
import { areaAccessible, areaCountryCode } from "../../../contract/region.ts";
import { failure } from "../../platform/failure.ts";
import { serve } from "../../platform/http/serve.ts";
import { staysOpen } from "./open-calls.ts";
import type { RegionService } from "./region.service.ts";

/** Serves the calls by which clients learn where they are seen to be, and whether they may use the service from there. */
export function regionRoutes(
  app: FastifyInstance,
  region: Pick<RegionService, "countryOf" | "blocks">,
): void {
  serve(app, areaCountryCode, async ({ request: { ip } }) => ({
    result: "ACCEPTED" as const,
    data: { countryCode: region.countryOf(ip) ?? "", ip },
  }));
  serve(app, areaAccessible, async ({ request, reply }) => {
    // Any page may ask: the answer is about the asker's own network, and pages of other regions have to read it.
    void reply
      .header("access-control-allow-origin", "*")
      .header("cross-origin-resource-policy", "cross-origin");
    const rule = region.blocks(request.ip);
    return {
      accessible: !rule,
      reason: rule ? rule.whom.kind : "",
      countryCode: region.countryOf(request.ip) ?? "",
    };
  });
}

/**
 * Refuses, with `region_blocked`, the calls of addresses that the operator blocks, except those that stay open to
 * everybody; administrators are never refused. Registered before the calls.
 */
export function refuseBlocked(api: FastifyInstance, region: Pick<RegionService, "blocks">): void {
  api.addHook("onRequest", async ({ ip, method, routeOptions: { url = "" }, identity }) => {
    if (identity?.operator || !region.blocks(ip)) return;
    if (!staysOpen(method, url.slice(api.prefix.length))) throw failure("region_blocked");
  });
}
