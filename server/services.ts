import { existsSync } from "node:fs";
import { join } from "node:path";
import { createChores } from "./chores.ts";
import type { Platform } from "./platform.types.ts";
import { createKeptCalls } from "./platform/calls/kept-calls.ts";
import { createHousekeeping } from "./housekeeping.ts";
import { createMetrics } from "./metrics.ts";
import { purposeKey } from "./platform/crypto/secrets.ts";
import type { Services } from "./services.types.ts";
import { findTool } from "./platform/process/find-tool.ts";
import { createStrangers } from "./platform/strangers/strangers.ts";
import { transferLimits, Transfers } from "./platform/queue/transfers.ts";
import { createBus } from "./platform/bus/bus.ts";
import { createDownloadService, createLinkSigner, createTrafficLedger } from "./services/download/index.ts";
import {
  createDriveService,
  createMarkAllService,
  createOrganizeService,
  createSelectionService,
  markHandler,
  mergeHandler,
  presentQuota,
  selectionHandlers,
} from "./services/drive/index.ts";
import {
  createEventLog,
  createEventService,
  createEventStreams,
  FOLDERS_CHANGED,
  sayFolders,
  SESSIONS_ENDED,
} from "./services/events/index.ts";
import { createContactService } from "./services/contact/index.ts";
import { createArchiveService, SEVEN_ZIP_NAMES } from "./services/archive/index.ts";
import { createMailService, createMailTransport, createRefusals } from "./services/mail/index.ts";
import { accountStatus, createAccountWatch, createModeration } from "./services/moderation/index.ts";
import { createPreviews } from "./services/preview/index.ts";
import { createLogin } from "./services/login/index.ts";
import { createOffline } from "./services/offline/index.ts";
import { createShares } from "./services/share/index.ts";
import { claimOf } from "./services/shield/index.ts";
import {
  copyHandler,
  countTaskResults,
  createLongTaskWorker,
  createTaskService,
  createTaskWorker,
  type TaskHandler,
  type TaskResult,
} from "./services/tasks/index.ts";
import {
  createMarkService,
  createTagService,
  createTreeService,
  createVersionService,
  type TreeDeps,
} from "./services/tree/index.ts";
import { createHashPool, createUploadService } from "./services/upload/index.ts";
import { createVotes } from "./services/votes/index.ts";
import { createZipLinks, createZipService } from "./services/zip/index.ts";

const SWEEP_PAUSE_MS = 1_000;

export async function createServices(platform: Platform): Promise<Services> {
  const { config, database, blobs, logger, now, texts, sandbox } = platform;
  const { linkKey } = config.secrets;
  const logged = (message: string) => (err: unknown) => logger.error({ err }, message);
  const tool = async (setting: string | null, names: readonly string[], trial: readonly string[]) => {
    const command = await findTool(setting, names);
    return command === null ? null : { program: { command, trial }, sandbox };
  };

  const refusals = createRefusals({ database, secret: linkKey, now });
  const mail = createMailService({
    transport: createMailTransport(config),
    texts: texts("mail"),
    refusals,
    publicUrl: config.publicUrl,
  });
  const strangers = createStrangers({
    database,
    limits: config.strangers,
    secret: purposeKey(linkKey, "strangers"),
    now,
  });
  const bus = createBus({ database, now, onError: logged("notices could not be read") });
  const login = await createLogin({
    config,
    database,
    strangers,
    mail,
    logger,
    texts,
    sessionsEnded: (tx, userId) => bus.publish(tx, SESSIONS_ENDED, userId, ""),
  });
  const treeDeps: TreeDeps = {
    database,
    defaultLimit: config.quotaBytes,
    defaultEntries: config.quotaEntries,
    pageTokenKey: purposeKey(linkKey, "page token"),
    versionsKept: config.versionsKept,
    unsealed: (tx, ownerId, ids) => shares.unsealed(tx, ownerId, ids),
    changed: (tx, ownerId, ids) => bus.publish(tx, FOLDERS_CHANGED, ownerId, sayFolders(ids)),
    now,
  };
  const calls = createKeptCalls({ database, secret: purposeKey(linkKey, "kept calls"), now });
  const tree = createTreeService(treeDeps);
  const tags = createTagService(treeDeps);
  const marks = createMarkService(treeDeps);
  const versions = createVersionService(treeDeps);
  const handlers: TaskHandler[] = [];
  const tasks = createTaskService({
    database,
    bus,
    handlers: () => [...handlers, offline.handler],
    trash: async (tx, ownerId, ids) => {
      await tree.trash(tx, ownerId, [...(await tree.findLive(tx, ownerId, ids)).keys()]);
    },
    now,
  });
  const events = createEventLog({ database, now, onError: logged("events could not be written") });
  const links = createLinkSigner(linkKey, config.publicUrl);
  const previews = await createPreviews({
    database,
    store: blobs,
    tree,
    signer: links,
    folder: join(config.dataDir, "previews"),
    tools: {
      ffmpeg: await tool(config.tools.ffmpeg, ["ffmpeg"], ["-version"]),
      ffprobe: await tool(config.tools.ffprobe, ["ffprobe"], ["-version"]),
    },
    sandbox,
    now,
    onError: logged("a preview could not be made"),
  });
  const archives = createArchiveService({
    store: blobs,
    signer: links,
    sevenZip: await tool(config.tools.sevenZip, SEVEN_ZIP_NAMES, []),
    folder: join(config.dataDir, "previews", "work"),
    now,
  });
  const pool = createHashPool();
  const uploads = createUploadService({
    database,
    calls,
    store: blobs,
    tree: previews.watching(tree),
    events,
    pool,
    now,
    instantUpload: config.instantUpload,
    idleMs: config.uploadIdleMs,
    maxFileBytes: config.maxFileBytes,
  });
  const offline = createOffline({
    database,
    calls,
    tree,
    tasks,
    arrivals: uploads.arrivals,
    bundles: uploads.bundles,
    texts: texts("offline-server"),
    settings: config.offline,
    publicUrl: config.publicUrl,
    now,
  });
  const selections = createSelectionService({ database, tree, tasks, events, now });
  const markAll = createMarkAllService({ database, tree, marks, tags, tasks, now });
  const drive = createDriveService({
    database,
    calls,
    tree,
    uploads,
    tasks,
    selections,
    events,
    links,
    now,
  });
  const organize = createOrganizeService({ database, tree, tags });
  const shares = createShares({
    database,
    strangers,
    calls,
    tree,
    versions,
    tasks,
    events,
    secret: linkKey,
    receiptSecret: config.secrets.receiptKey,
    now,
    texts: texts("share-server"),
    publicUrl: config.publicUrl,
    links,
    thumbnailLink: previews.thumbnailLink,
    factsOf: previews.facts,
    nameOf: async (userId) => (await login.users.find(userId))?.name ?? "",
    requireCaptcha: (request, action) => login.captcha.require(request, action),
    async spendCaptcha(request, action) {
      await login.captcha.spend(claimOf(request, action));
    },
    regionOf: () => null,
    async tellGuessed({ id, ownerId, title }) {
      const owner = await login.users.find(ownerId);
      if (owner?.status !== "ACTIVE") return;
      await mail
        .send("guessedCode", owner, { title, url: `${config.publicUrl}/drive/shares/${id}` })
        .catch(logged("a letter about a share could not be sent"));
    },
    mayShare: (sql, ownerId) => moderation.mayShare(sql, ownerId),
  });
  const moderation = createModeration({
    database,
    shares: shares.moderation,
    users: login.users,
    setStatus: accountStatus({ login, tasks, uploads }),
    mail,
    publicUrl: config.publicUrl,
    now,
    onError: logged("a letter about a measure could not be sent"),
  });
  const transfers = new Transfers(transferLimits(config.maxConnections));
  const accountWatch = createAccountWatch({
    bus,
    topic: SESSIONS_ENDED,
    transfers,
    isShut: async (id) => ((await login.users.find(id))?.status ?? "ACTIVE") !== "ACTIVE",
    onError: logged("an account could not be looked at"),
  });
  const ledger = createTrafficLedger(database, now, logged("traffic could not be written"));
  const downloads = createDownloadService({
    database,
    store: blobs,
    tree,
    signer: links,
    ledger,
    events,
    keptSize: versions.sizeOf,
    mayFetch: shares.visits.mayFetch,
    isSignedIn: login.isSignedIn,
    now,
  });
  const zips = createZipService({
    database,
    store: blobs,
    tree,
    links: createZipLinks(linkKey, config.publicUrl),
    ledger,
    isFetchable: shares.visits.isFetchable,
    isSignedIn: login.isSignedIn,
    now,
  });
  handlers.push(
    ...selectionHandlers({ tree, events }, [copyHandler(tree), mergeHandler(tree)]),
    markHandler({ tree, marks }),
    ...shares.handlers,
  );
  const taskTypes = [...handlers, offline.handler].map(({ type }) => type);
  const taskResults = countTaskResults(taskTypes);
  const work = {
    database,
    bus,
    now,
    settled: (type: string, result: TaskResult) => taskResults.add({ type, result }),
    onError: (err: unknown, taskId: string | null) => logger.error({ err, taskId }, "task failed"),
  };
  const worker = createTaskWorker({ ...work, handlers });
  const fetcher = createLongTaskWorker({ ...work, ...config.offline, handler: offline.handler });
  const recent = createEventService({ database, tree, log: events });
  const streams = createEventStreams({
    bus,
    tasks,
    texts: { tasks: texts("tasks-server"), errors: texts("errors") },
    async quotaOf(ownerId) {
      const usage = await tree.usage(database.read, ownerId);
      const { limit, usage: used, is_unlimited } = presentQuota({ ...usage, usageInTrash: 0 });
      return { limit, usage: used, is_unlimited };
    },
    onError: logged("a stream could not be told"),
    heartbeatMs: 15_000,
    stalledMs: 30_000,
  });
  const chores = createChores({
    platform,
    treeDeps,
    uploads,
    login,
    shares,
    moderation,
    versions,
    marks,
    zips,
    previews,
    tasks,
    recent,
    bus,
    calls,
    strangers,
  });
  const housekeeping = createHousekeeping(chores.seldom, logger);
  const sweeping = createHousekeeping(chores.often, logger, SWEEP_PAUSE_MS);

  const stopWorker = async () => {
    await Promise.all([worker.stop(), fetcher.stop(), housekeeping.stop(), sweeping.stop()]);
  };

  return {
    login,
    tree,
    tasks,
    uploads,
    downloads,
    transfers,
    accountWatch,
    traffic: ledger,
    drive,
    offline: offline.service,
    organize,
    selections,
    markAll,
    links,
    zips,
    tags,
    versions,
    events: recent,
    streams,
    shares,
    moderation,
    previews,
    archives,
    contact: createContactService({ mail, database, strangers }),
    refusals,
    votes: createVotes({
      database,
      isPage: (path) => existsSync(join(config.siteDir, path, "index.html")),
      now,
    }),
    metrics: createMetrics({ platform, taskTypes, taskResults, streams, transfers }),
    collectGarbage: chores.collectGarbage,
    clearFolders: chores.clearFolders,
    stopWorker,
    startWorker() {
      worker.start();
      fetcher.start();
      housekeeping.start();
      sweeping.start();
    },
    async close() {
      await Promise.all([streams.close(), accountWatch.close(), stopWorker(), uploads.close()]);
      await Promise.all([ledger.close(), events.close(), pool.close()]);
      await Promise.all([previews.close(), archives.close()]);
    },
  };
}
