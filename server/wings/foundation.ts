import { join } from "node:path";
import { createKeptCalls } from "../platform/calls/kept-calls.ts";
import { purposeKey } from "../platform/crypto/secrets.ts";
import { createBus } from "../platform/bus/bus.ts";
import { transferLimits, Transfers } from "../platform/queue/transfers.ts";
import { createStrangers } from "../platform/strangers/strangers.ts";
import type { Platform } from "../platform.types.ts";
import { auditKey, createAudit, originOf } from "../services/audit/index.ts";
import { createEntitlements, readPlans, type Plans } from "../services/plan/index.ts";
import { isPseudonym } from "../services/farewell/index.ts";
import { readRewardRules } from "../services/reward/index.ts";
import { readCampaigns } from "../services/campaign/index.ts";
import { createEditorsConfig } from "../services/config/index.ts";
import { readReferralRules } from "../services/referral/index.ts";
import { createNotices } from "../services/notice/index.ts";
import { noteLetter } from "../services/plan-letters/index.ts";
import { createRegion } from "../services/region/index.ts";
import { createLinkSigner } from "../services/download/index.ts";
import { createMailTransport } from "../services/mail/index.ts";
import { createStatistics } from "../services/statistics/index.ts";
import { allowanceIn, createTraffic } from "../services/traffic/index.ts";

export const CONTENT_FOLDER = join(import.meta.dirname, "../../content");

export type Foundation = ReturnType<typeof layFoundation>;

/**
 * Builds the ground of all wings: the platform, and the notices, signatures, counts and slots that several wings share. `plans` are the
 * published ones, as they were when the process began.
 */
export function layFoundation(platform: Platform, plans: Plans = readPlans(CONTENT_FOLDER)) {
  const { config, database, logger, now } = platform;
  const { linkKey } = config.secrets;
  /** Logs an error where nobody waits for an answer. */
  const logged = (message: string) => (err: unknown) => logger.error({ err }, message);
  const entitlements = createEntitlements({
    database,
    plans,
    settings: {
      storageBytes: config.quotaBytes,
      limits: {
        entries: config.quotaEntries,
        offlineTasksADay: config.offline.daily,
        versionsKept: config.versionsKept,
      },
    },
    now,
  });
  const bus = createBus({ database, now, onError: logged("notices could not be read") });
  return {
    ...platform,
    logged,
    bus,
    /** The log of acts of power, into which every service notes its own. */
    audit: createAudit({
      database,
      origin: originOf(config.publicUrl),
      key: auditKey(config.secrets.receiptKey),
      hasLeft: (account) => account === "" || isPseudonym(account),
      now,
    }),
    /** The notices that people get in the app. */
    notices: createNotices({ database, bus, now }),
    calls: createKeptCalls({ database, secret: purposeKey(linkKey, "kept calls"), now }),
    strangers: createStrangers({
      database,
      limits: config.strangers,
      secret: purposeKey(linkKey, "strangers"),
      now,
    }),
    plans,
    entitlements,
    /** The rules of what people get for coming, as they were when the process began. */
    rewardRules: readRewardRules(CONTENT_FOLDER, plans, now()),
    editorsConfig: createEditorsConfig({
      content: CONTENT_FOLDER,
      now,
      onError: logged("a file of content/config can't be understood, so what was before counts"),
    }),
    statistics: createStatistics({ database, content: CONTENT_FOLDER, now }),
    /** The campaigns, as they were when the process began. */
    campaignFiles: readCampaigns(CONTENT_FOLDER),
    /** The rules of inviting, as they were when the process began. */
    referralRules: readReferralRules(CONTENT_FOLDER, plans, now()),
    /** The way by which letters leave. */
    transport: createMailTransport(config),
    region: createRegion({ ...config.region, logger }),
    links: createLinkSigner(linkKey, config.publicUrl),
    /** Bytes under way from and to clients of this process. */
    transfers: new Transfers(transferLimits(config.maxConnections)),
    traffic: createTraffic({
      database,
      allowanceOf: async (ownerId) => allowanceIn(await entitlements.current(ownerId)),
      allowanceNow: async (ownerId) => allowanceIn(await entitlements.read(database.read, ownerId)),
      secret: purposeKey(linkKey, "traffic"),
      reached: (tx, ownerId, month, percent) => noteLetter(tx, ownerId, `traffic/${month}/${percent}`, now()),
      now,
      onError: logged("traffic could not be written"),
    }),
  };
}
