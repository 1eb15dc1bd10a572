import { createChores } from "./chores.ts";
import { createHousekeeping } from "./housekeeping.ts";
import { createMetrics } from "./metrics.ts";
import type { Platform } from "./platform.types.ts";
import { allTold } from "./services/login/index.ts";
import { refuseMissingPlans } from "./services/plan/index.ts";
import { buildAlong } from "./wings/along.ts";
import { buildArrivals } from "./wings/arrivals.ts";
import { buildAudit } from "./wings/audit.ts";
import { buildDelivery } from "./wings/delivery.ts";
import { buildDrive } from "./wings/drive.ts";
import { buildFarewell } from "./wings/farewell.ts";
import { layFoundation } from "./wings/foundation.ts";
import { buildGifts } from "./wings/gifts.ts";
import { buildIdentity } from "./wings/identity.ts";
import { buildMedia } from "./wings/media.ts";
import { buildModeration } from "./wings/moderation.ts";
import { buildMoney } from "./wings/money.ts";
import { buildPayments } from "./wings/payments.ts";
import { buildPlanLetters } from "./wings/plan-letters.ts";
import { buildSharing } from "./wings/sharing.ts";
import { buildTree } from "./wings/tree.ts";
import { buildWork } from "./wings/work.ts";

const SWEEP_PAUSE_MS = 1_000;

export type Services = Awaited<ReturnType<typeof createServices>>;

/** Makes every service once, each wing upon those before it. */
export async function createServices(platform: Platform) {
  const ground = layFoundation(platform);
  await refuseMissingPlans(ground.database, ground.plans);
  const identity = await buildIdentity(ground);
  const money = buildMoney(ground);
  const selling = await buildPayments(ground, identity, money);
  const tree = buildTree(ground);
  const media = await buildMedia(ground, tree);
  const arrivals = buildArrivals(ground, tree, media);
  const drive = buildDrive(ground, tree, arrivals.uploads);
  const sharing = buildSharing(ground, tree, identity, arrivals.uploads, media.previews);
  const handlers = [...drive.driveHandlers, ...sharing.shares.handlers];
  const along = buildAlong(ground, tree, identity);
  const work = buildWork(ground, tree, handlers, [drive.offlineWork, along.alongWork]);
  const moderation = buildModeration(ground, identity, sharing, work, arrivals);
  const leaving = buildFarewell(ground, identity, money, selling, tree, sharing, work, moderation);
  const gifts = buildGifts(ground, identity, money, tree);
  const planLetters = buildPlanLetters(ground, identity, money, selling, tree);
  const delivery = buildDelivery(ground, tree, identity, sharing, along);
  const auditing = buildAudit(ground);
  const wings = {
    ...ground,
    ...auditing,
    ...identity,
    ...money,
    ...selling,
    ...tree,
    ...media,
    ...arrivals,
    ...drive,
    ...sharing,
    ...along,
    ...work,
    ...moderation,
    ...leaving,
    ...gifts,
    ...planLetters,
    ...delivery,
  };
  const chores = createChores(wings);
  const { worker, longWorkers } = work;
  const workers = [
    worker,
    ...longWorkers,
    createHousekeeping(chores.seldom, platform.logger),
    createHousekeeping(chores.often, platform.logger, SWEEP_PAUSE_MS),
    createHousekeeping(chores.reading, platform.logger, SWEEP_PAUSE_MS),
  ];
  const stopWorker = async () => {
    media.contents.close();
    await Promise.all(workers.map((one) => one.stop()));
  };
  return {
    ...wings,
    /** Metrics of the instance, except those of requests and of Node itself. */
    metrics: createMetrics(wings),
    collectGarbage: chores.collectGarbage,
    clearFolders: chores.clearFolders,
    /** Works on background tasks and keeps house, until `close`. */
    startWorker() {
      for (const one of workers) one.start();
    },
    /** Gives back the worker's tasks; resolves when their present steps and the present chores are done. */
    stopWorker,
    async close() {
      const { streams, accountWatch, logoutWatch } = wings;
      ground.region.close();
      await Promise.all([
        streams.close(),
        accountWatch.close(),
        logoutWatch.close(),
        stopWorker(),
        arrivals.uploads.close(),
        allTold(),
      ]);
      await Promise.all([ground.traffic.close(), tree.eventLog.close(), arrivals.pool.close()]);
      await Promise.all([media.previews.close(), media.archives.close(), money.billPapers.close()]);
    },
  };
}
