import type { FastifyInstance } from "fastify";
import type { Context } from "./context.ts";
import { addRateLimit } from "./platform/http/rate-limit.ts";
import { alongRoutes } from "./services/along/index.ts";
import { auditRoutes } from "./services/audit/index.ts";
import { archiveBytesRoutes, archiveRoutes } from "./services/archive/index.ts";
import { campaignRoutes, presentActivity } from "./services/campaign/index.ts";
import { codeRoutes } from "./services/code/index.ts";
import { billRoutes } from "./services/bill/index.ts";
import { configRoutes, frameOrigins } from "./services/config/index.ts";
import { downloadRoutes } from "./services/download/index.ts";
import { streamRoutes } from "./services/events/index.ts";
import { loginRoutes, tellTrafficUsedUp } from "./services/login/index.ts";
import {
  paymentRoutes,
  stripeRoutes,
  subscriptionRoutes,
  testProviderRoutes,
} from "./services/payment/index.ts";
import { appealRoutes, reportFormRoutes } from "./services/moderation/index.ts";
import { previewBytesRoutes, previewRoutes } from "./services/preview/index.ts";
import { premiumRoutes } from "./services/premium/index.ts";
import { refuseBlocked, regionRoutes } from "./services/region/index.ts";
import { referralRoutes } from "./services/referral/index.ts";
import { rewardRoutes } from "./services/reward/index.ts";
import { s3DoorRoutes } from "./services/upload/index.ts";
import { statisticsRoutes } from "./services/statistics/index.ts";
import { pictureBytesRoutes } from "./services/user/index.ts";
import { voteRoutes } from "./services/votes/index.ts";
import { zipBytesRoutes, zipRoutes } from "./services/zip/index.ts";
import { arrivalsCalls } from "./wings/arrivals-calls.ts";
import { driveCalls } from "./wings/drive-calls.ts";
import { identityCalls } from "./wings/identity-calls.ts";

/** Every call of the API, wing by wing; `api` is registered below `/api`. */
export function apiRoutes(api: FastifyInstance, { config, database, services }: Context): void {
  const { login, tree, previews, archives, shares, zips } = services;
  const { sharedFile } = shares;
  refuseBlocked(api, services.region);
  regionRoutes(api, services.region);
  identityCalls(api, services);
  configRoutes(api, {
    frameOrigins: frameOrigins(config.publicUrl, config.embedOrigins),
    debugConsole: config.debugConsole,
    editorsConfig: services.editorsConfig,
    runningCampaigns: async (locale) =>
      (await services.campaigns.running()).map((one) => presentActivity(one, locale)),
    now: services.now,
  });
  premiumRoutes(api, services);
  codeRoutes(api, services.redeem);
  campaignRoutes(api, services);
  rewardRoutes(api, services);
  referralRoutes(api, { ...services, origin: config.publicUrl });
  billRoutes(api, services);
  paymentRoutes(api, { payments: services.payments, countryOf: services.region.countryOf });
  subscriptionRoutes(api, { subscriptions: services.payments?.subscriptions ?? null });
  testProviderRoutes(api, services);
  stripeRoutes(api, services);
  voteRoutes(api, services.votes);
  statisticsRoutes(api, services.statistics);
  streamRoutes(api, { streams: services.streams, authenticator: login.authenticator });
  driveCalls(api, services);
  alongRoutes(api, {
    along: services.along,
    zips,
    handedOut: services.handedOut,
    assertIsSite: (identity) => login.stepUp.assertCanProve(identity),
  });
  zipRoutes(api, { zips, shareGrant: shares.zipGrant });
  shares.routes(api);
  appealRoutes(api, { appeals: services.appeals });
  reportFormRoutes(api, { reports: services.reports, captcha: login.captcha });
  previewRoutes(api, { database, tree, subtitles: previews.subtitles, sharedFile });
  archiveRoutes(api, { database, tree, archives, sharedFile });
  arrivalsCalls(api, services);
}

/** The routes outside the API: the login pages and the bytes of signed links. */
export async function rootRoutes(
  app: FastifyInstance,
  { config, database, services }: Context,
): Promise<void> {
  const { downloads, transfers } = services;
  await app.register(async (files) => {
    tellTrafficUsedUp(files, services.login);
    downloadRoutes(files, { downloads, transfers, accelPrefix: config.accelPrefix });
    await files.register(async (bytes) => {
      await addRateLimit(bytes, config.requestsPerMinute);
      zipBytesRoutes(bytes, services);
      archiveBytesRoutes(bytes, services);
      pictureBytesRoutes(bytes, services.login.pictures);
      previewBytesRoutes(bytes, { downloads, transfers, ...services.previews });
    });
  });
  await app.register(async (log) => {
    await addRateLimit(log, config.requestsPerMinute);
    auditRoutes(log, { database, key: services.auditKey });
  });
  await app.register(async (s3) => {
    refuseBlocked(s3, services.region);
    await addRateLimit(s3, config.requestsPerMinute);
    s3DoorRoutes(s3, { door: services.uploads.s3Door, transfers });
  });
  await app.register(async (login) => {
    await addRateLimit(login, config.requestsPerMinute);
    await loginRoutes(login, services.login);
  });
}
