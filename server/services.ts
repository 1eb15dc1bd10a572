import type { Platform } from "./context.ts";
import { createHousekeeping } from "./housekeeping.ts";
import { purposeKey } from "./platform/crypto/secrets.ts";
import { createBus } from "./platform/queue/bus.ts";
import {
  createDownloadService,
  createLinkSigner,
  createTrafficLedger,
  type DownloadService,
} from "./services/download/index.ts";
import { createDriveService, presentAbout, type DriveService } from "./services/drive/index.ts";
import {
  createEventLog,
  createEventService,
  createEventStreams,
  FOLDERS_CHANGED,
  sayFolders,
  type EventService,
  type EventStreams,
} from "./services/events/index.ts";
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
import { collectBlobs, createTreeService, type TreeService } from "./services/tree/index.ts";
import { createHashPool, createUploadService, type Uploads } from "./services/upload/index.ts";

/** Every service, made once and handed to those that need it. */
export interface Services {
  readonly login: Login;
  readonly tree: TreeService;
  readonly tasks: TaskService;
  readonly uploads: Uploads;
  readonly downloads: DownloadService;
  readonly drive: DriveService;
  readonly events: EventService;
  readonly streams: EventStreams;
  readonly shares: ShareModule;
  /** Removes blobs nothing refers to for a day; resolves with how many. */
  collectGarbage(): Promise<number>;
  /** Works on background tasks and keeps house, until `close`. */
  startWorker(): void;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;
const COLLECTED_AT_ONCE = 10_000;

export async function createServices(platform: Platform): Promise<Services> {
  const { config, database, blobs, logger, now, texts } = platform;
  const { linkKey } = config.secrets;
  const logged = (message: string) => (err: unknown) => logger.error({ err }, message);

  const login = await createLogin({ config, database, texts });
  const bus = createBus({ database, now, onError: logged("notices could not be read") });
  const tree = createTreeService({
    database,
    defaultLimit: config.quotaBytes,
    pageTokenKey: purposeKey(linkKey, "page token"),
    changed: (tx, ownerId, ids) => bus.publish(tx, FOLDERS_CHANGED, ownerId, sayFolders(ids)),
    now,
  });
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
  const pool = createHashPool();
  const uploads = createUploadService({
    database,
    store: blobs,
    tree,
    events,
    pool,
    now,
    idleMs: config.uploadIdleMs,
    maxFileBytes: config.maxFileBytes,
  });
  const links = createLinkSigner(linkKey, config.publicUrl);
  const drive = createDriveService({ database, tree, uploads, tasks, events, links, now });
  const shares = createShares({
    database,
    tree,
    tasks,
    secret: linkKey,
    receiptSecret: config.secrets.receiptKey,
    now,
    texts: texts("share-server"),
    publicUrl: config.publicUrl,
    links,
    nameOf: async (userId) => (await login.users.find(userId))?.name ?? "",
    requireCaptcha: (request, action) => login.captcha.require(request, action),
    spendCaptcha: (request, action) => login.captcha.spend(claimOf(request, action)),
    regionOf: () => null,
  });
  const ledger = createTrafficLedger(database, now, logged("traffic could not be written"));
  const downloads = createDownloadService({
    database,
    store: blobs,
    tree,
    signer: links,
    ledger,
    events,
    mayFetch: shares.visits.mayFetch,
    isSignedIn: login.isSignedIn,
    now,
  });
  const collectGarbage = () =>
    collectBlobs({ database, blobs, now }, { graceMs: DAY_MS, limit: COLLECTED_AT_ONCE });
  handlers.push(copyHandler(tree), ...shares.handlers);
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
      const { limit, usage: used, is_unlimited } = presentAbout({ ...usage, usageInTrash: 0 }).quota;
      return { limit, usage: used, is_unlimited };
    },
    onError: logged("a stream could not be told"),
    heartbeatMs: 15_000,
    stalledMs: 30_000,
  });
  const housekeeping = createHousekeeping(
    [
      { name: "expired uploads", run: () => uploads.clearExpired() },
      { name: "expired sign-ins", run: () => login.sweep() },
      { name: "what has run out of shares", run: () => shares.sweep() },
      { name: "unused blobs", run: collectGarbage },
      { name: "finished tasks", run: () => tasks.prune(now() - config.taskDays * DAY_MS) },
      { name: "old events", run: () => recent.prune(now() - config.eventDays * DAY_MS) },
      { name: "old notices", run: () => bus.prune() },
    ],
    logger,
  );

  return {
    login,
    tree,
    tasks,
    uploads,
    downloads,
    drive,
    events: recent,
    streams,
    shares,
    collectGarbage,
    startWorker() {
      worker.start();
      housekeeping.start();
    },
    async close() {
      await Promise.all([streams.close(), worker.stop(), housekeeping.stop(), uploads.close()]);
      await Promise.all([ledger.close(), events.close(), pool.close()]);
    },
  };
}
