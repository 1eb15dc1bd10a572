import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Platform } from "./context.ts";
import { createHousekeeping } from "./housekeeping.ts";
import { purposeKey } from "./platform/crypto/secrets.ts";
import { findTool } from "./platform/process/find-tool.ts";
import { createBus } from "./platform/queue/bus.ts";
import {
  createDownloadService,
  createLinkSigner,
  createTrafficLedger,
  type TrafficLedger,
  type DownloadService,
  type LinkSigner,
} from "./services/download/index.ts";
import {
  createDriveService,
  createOrganizeService,
  createSelectionService,
  mergeHandler,
  presentQuota,
  selectionHandlers,
  type DriveService,
  type OrganizeService,
  type SelectionService,
} from "./services/drive/index.ts";
import {
  createEventLog,
  createEventService,
  createEventStreams,
  FOLDERS_CHANGED,
  sayFolders,
  type EventService,
  type EventStreams,
} from "./services/events/index.ts";
import { createContactService, type ContactService } from "./services/contact/index.ts";
import { createArchiveService, type ArchiveService } from "./services/archive/index.ts";
import {
  createMailService,
  createMailTransport,
  createRefusals,
  type Refusals,
} from "./services/mail/index.ts";
import { createModeration, type Moderation } from "./services/moderation/index.ts";
import { createPreviews, type Previews } from "./services/preview/index.ts";
import { createLogin, type Login } from "./services/login/index.ts";
import { createShares, type ShareModule } from "./services/share/index.ts";
import { claimOf } from "./services/shield/index.ts";
import {
  copyHandler,
  createTaskService,
  createTaskWorker,
  type TaskHandler,
  type TaskService,
} from "./services/tasks/index.ts";
import {
  collectBlobs,
  clearOldTrash,
  collectTrees,
  compactWorn,
  createTagService,
  createTreeService,
  createVersionService,
  sweepDeleted,
  type TagService,
  type TreeDeps,
  type TreeService,
  type VersionService,
} from "./services/tree/index.ts";
import { createHashPool, createUploadService, type Uploads } from "./services/upload/index.ts";
import { createVotes, type Votes } from "./services/votes/index.ts";
import { createZipLinks, createZipService, type ZipService } from "./services/zip/index.ts";

/** Every service, made once and handed to those that need it. */
export interface Services {
  readonly login: Login;
  readonly tree: TreeService;
  readonly tags: TagService;
  readonly versions: VersionService;
  readonly tasks: TaskService;
  readonly uploads: Uploads;
  readonly downloads: DownloadService;
  readonly traffic: TrafficLedger;
  readonly drive: DriveService;
  readonly organize: OrganizeService;
  readonly selections: SelectionService;
  readonly links: LinkSigner;
  readonly zips: ZipService;
  readonly events: EventService;
  readonly streams: EventStreams;
  readonly shares: ShareModule;
  readonly moderation: Moderation;
  readonly previews: Previews;
  readonly archives: ArchiveService;
  readonly contact: ContactService;
  readonly refusals: Refusals;
  readonly votes: Votes;
  /** Removes blobs nothing refers to for a day; resolves with how many. */
  collectGarbage(): Promise<number>;
  /** Takes apart what is left of deleted folders and of sealed ones nobody has; resolves with how much it did. */
  clearFolders(): Promise<number>;
  /** Works on background tasks and keeps house, until `close`. */
  startWorker(): void;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;
const COLLECTED_AT_ONCE = 10_000;
/** Steps of at most 1,000 rows before other chores get their turn. */
const SWEPT_AT_ONCE = 200;
const SWEEP_PAUSE_MS = 1_000;

export async function createServices(platform: Platform): Promise<Services> {
  const { config, database, blobs, logger, now, texts } = platform;
  const { linkKey } = config.secrets;
  const logged = (message: string) => (err: unknown) => logger.error({ err }, message);

  const refusals = createRefusals({ database, secret: linkKey, now });
  const mail = createMailService({
    transport: createMailTransport(config),
    texts: texts("mail"),
    refusals,
    publicUrl: config.publicUrl,
  });
  const login = await createLogin({ config, database, mail, texts });
  const bus = createBus({ database, now, onError: logged("notices could not be read") });
  const treeDeps: TreeDeps = {
    database,
    defaultLimit: config.quotaBytes,
    pageTokenKey: purposeKey(linkKey, "page token"),
    versionsKept: config.versionsKept,
    unsealed: (tx, ownerId, ids) => shares.unsealed(tx, ownerId, ids),
    changed: (tx, ownerId, ids) => bus.publish(tx, FOLDERS_CHANGED, ownerId, sayFolders(ids)),
    now,
  };
  const tree = createTreeService(treeDeps);
  const tags = createTagService(treeDeps);
  const versions = createVersionService(treeDeps);
  const handlers: TaskHandler[] = [];
  const tasks = createTaskService({
    database,
    bus,
    handlers: () => handlers,
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
      ffmpeg: await findTool(config.tools.ffmpeg, ["ffmpeg"]),
      ffprobe: await findTool(config.tools.ffprobe, ["ffprobe"]),
    },
    now,
    onError: logged("a preview could not be made"),
  });
  const archives = createArchiveService({
    store: blobs,
    signer: links,
    sevenZip: await findTool(config.tools.sevenZip, ["7zz", "7z", "7za"]),
    folder: join(config.dataDir, "previews", "work"),
    now,
  });
  const pool = createHashPool();
  const uploads = createUploadService({
    database,
    store: blobs,
    tree: previews.watching(tree),
    events,
    pool,
    now,
    idleMs: config.uploadIdleMs,
    maxFileBytes: config.maxFileBytes,
  });
  const drive = createDriveService({ database, tree, uploads, tasks, events, links, now });
  const organize = createOrganizeService({ database, tree, tags });
  const selections = createSelectionService({ database, tree, tasks, events, now });
  const shares = createShares({
    database,
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
    spendCaptcha: (request, action) => login.captcha.spend(claimOf(request, action)),
    regionOf: () => null,
    mayShare: (sql, ownerId) => moderation.mayShare(sql, ownerId),
  });
  const moderation = createModeration({
    database,
    shares: shares.moderation,
    users: login.users,
    mail,
    publicUrl: config.publicUrl,
    now,
    onError: logged("a letter about a measure could not be sent"),
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
  const collectGarbage = () =>
    collectBlobs({ database, blobs, now }, { graceMs: DAY_MS, limit: COLLECTED_AT_ONCE });
  const sweep = () => sweepDeleted({ database, now }, SWEPT_AT_ONCE);
  const clearFolders = async () =>
    (await sweep()) + (await collectTrees({ database, now }, { graceMs: DAY_MS, limit: COLLECTED_AT_ONCE }));
  handlers.push(
    ...selectionHandlers({ tree, events }, [copyHandler(tree), mergeHandler(tree)]),
    ...shares.handlers,
  );
  const worker = createTaskWorker({
    database,
    bus,
    handlers,
    now,
    onError: (err, taskId) => logger.error({ err, taskId }, "task failed"),
  });
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
  const housekeeping = createHousekeeping(
    [
      { name: "expired uploads", run: () => uploads.clearAllExpired() },
      { name: "expired sign-ins", run: () => login.sweep() },
      { name: "what has run out of shares", run: () => shares.sweep() },
      { name: "measures that end, and letters about them", run: () => moderation.keepHouse() },
      { name: "old trash", run: () => clearOldTrash(treeDeps, now() - config.trashDays * DAY_MS) },
      { name: "old versions", run: () => versions.prune(now() - config.versionDays * DAY_MS) },
      { name: "expired zips", run: () => zips.sweep() },
      { name: "unused folders", run: clearFolders },
      { name: "unused blobs", run: collectGarbage },
      { name: "what killed processes began in the store", run: () => blobs.tidy(now() - DAY_MS) },
      { name: "previews of what is gone", run: () => previews.sweep() },
      { name: "finished tasks", run: () => tasks.prune(now() - config.taskDays * DAY_MS) },
      { name: "old events", run: () => recent.prune(now() - config.eventDays * DAY_MS) },
      { name: "old notices", run: () => bus.prune() },
    ],
    logger,
  );
  const sweeping = createHousekeeping(
    [
      { name: "deleted folders", run: sweep },
      { name: "worn folders", run: () => compactWorn({ database, now }, 1) },
    ],
    logger,
    SWEEP_PAUSE_MS,
  );

  return {
    login,
    tree,
    tasks,
    uploads,
    downloads,
    traffic: ledger,
    drive,
    organize,
    selections,
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
    contact: createContactService(mail),
    refusals,
    votes: createVotes({
      database,
      isPage: (path) => existsSync(join(config.siteDir, path, "index.html")),
      now,
    }),
    collectGarbage,
    clearFolders,
    startWorker() {
      worker.start();
      housekeeping.start();
      sweeping.start();
    },
    async close() {
      await Promise.all([
        streams.close(),
        worker.stop(),
        housekeeping.stop(),
        sweeping.stop(),
        uploads.close(),
      ]);
      await Promise.all([ledger.close(), events.close(), pool.close()]);
      await Promise.all([previews.close(), archives.close()]);
    },
  };
}
