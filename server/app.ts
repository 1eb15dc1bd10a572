import type { FastifyInstance } from "fastify";
import { BRAND } from "../contract/brand.ts";
import type { Context } from "./context.ts";
import { buildHttp } from "./platform/http/build-http.ts";
import type { LeastSpeed } from "./platform/http/client-watch.ts";
import { allowOrigins } from "./platform/http/cross-origin.ts";
import { warnOfProxies } from "./platform/http/forwarded.ts";
import { gzipReplies } from "./platform/http/gzip-replies.ts";
import { addHealth } from "./platform/http/health.ts";
import { addMetrics } from "./platform/http/metrics.ts";
import { addOpenApi } from "./platform/http/openapi.ts";
import { addRateLimit } from "./platform/http/rate-limit.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import { addWellKnown } from "./platform/http/well-known.ts";
import { serveSite, type ServedSite } from "./platform/site/serve-site.ts";
import { frameOrigins, switchedOff } from "./services/config/index.ts";
import { originsOf, regionEndpoints } from "./services/region/index.ts";
import { throughDoor } from "./services/upload/index.ts";
import { probesOf } from "./probes.ts";
import { apiRoutes, rootRoutes } from "./routes.ts";

/** The whole server as one Fastify instance, ready to listen or to be injected into. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { config, logger, database, sandbox, texts, services, now } = context;
  await services.region.open();
  const site = siteOf(context);
  const app = buildHttp({
    headers: site.headers,
    site: site.handler,
    rewrite: (request) => throughDoor(config.s3DoorHost, request),
    logger,
    texts: texts("errors"),
    authenticator: services.login.authenticator,
    liesIn: (ownerId, folderId, ids) => services.tree.liesIn(database.read, ownerId, folderId, ids),
    trustedProxies: config.trustedProxies,
    leastSpeed: leastSpeedOf(config.leastSpeed),
    maxConnections: config.maxConnections,
  });
  app.addHook("onReady", () => services.accountWatch.start());
  app.addHook("onReady", () => services.logoutWatch.start());
  app.addHook("onClose", async () => site.close());
  warnOfProxies(app, { logger, publicUrl: config.publicUrl, trusted: config.trustedProxies });
  allowOrigins(app, config.extraOrigins);
  addMetrics(app, config.secrets.metricsToken, sandbox.layers, services.metrics);
  addHealth(app, probesOf(context));
  addWellKnown(app, {
    publicUrl: config.publicUrl,
    contact: BRAND.contact.security,
    passwordPath: "/drive/login",
    now,
  });
  await addOpenApi(app, { title: BRAND.name, version: BRAND.clientVersion, publicUrl: config.publicUrl });
  await app.register(
    async (api) => {
      await addRateLimit(api, config.requestsPerMinute);
      gzipReplies(api);
      apiRoutes(api, context);
    },
    { prefix: "/api" },
  );
  await rootRoutes(app, context);
  await app.ready();
  return app;
}

/** Long enough for a train to leave a tunnel. */
const SPEED_OVER_S = 120;

const leastSpeedOf = (perSecond: number): LeastSpeed | null =>
  perSecond === 0 ? null : { bytes: perSecond * SPEED_OVER_S, overMs: SPEED_OVER_S * 1000 };

function siteOf({ config, logger, now, services }: Context): ServedSite {
  const { siteDir, dataDir, publicUrl } = config;
  const endpoints = regionEndpoints(config.region);
  const https = publicUrl.startsWith("https:");
  return serveSite({
    siteDir,
    dataDir,
    place: { origin: publicUrl, off: switchedOff(config), regionEndpoints: endpoints },
    now,
    logger,
    https,
    headersOf: (folder) =>
      securityHeaders({
        siteDir: folder,
        https,
        apiOrigins: [...config.extraOrigins, ...originsOf(endpoints)],
        frameOrigins: frameOrigins(publicUrl, config.embedOrigins),
      }),
    shareCard: services.shares.card,
    remembersInviter: services.referrals.isOpen,
  });
}
