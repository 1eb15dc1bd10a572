import type { FastifyInstance } from "fastify";
import type { Context } from "./context.ts";
import { addRateLimit } from "./platform/http/rate-limit.ts";
import { archiveBytesRoutes, archiveRoutes } from "./services/archive/index.ts";
import { configRoutes, frameOrigins } from "./services/config/index.ts";
import { contactRoutes } from "./services/contact/index.ts";
import { downloadRoutes } from "./services/download/index.ts";
import {
  driveRoutes,
  organizeRoutes,
  positionRoutes,
  presentAllOwn,
  presentOwn,
  searchRoutes,
  selectionRoutes,
  versionRoutes,
} from "./services/drive/index.ts";
import { eventRoutes, streamRoutes } from "./services/events/index.ts";
import { authRoutes, loginRoutes } from "./services/login/index.ts";
import { mailRoutes } from "./services/mail/index.ts";
import { resourceRoutes } from "./services/offline/index.ts";
import { previewBytesRoutes, previewRoutes } from "./services/preview/index.ts";
import { shieldRoutes } from "./services/shield/index.ts";
import { taskRoutes, type FileSnapshots } from "./services/tasks/index.ts";
import type { Entry } from "./services/tree/index.ts";
import { batchRoutes, formUploadRoutes, proveRoutes, uploadRoutes } from "./services/upload/index.ts";
import { userRoutes } from "./services/user/index.ts";
import { vipRoutes } from "./services/vip/index.ts";
import { voteRoutes } from "./services/votes/index.ts";
import { zipBytesRoutes, zipRoutes } from "./services/zip/index.ts";

/** Every call of the API, service by service; `api` is registered below `/api`. */
export function apiRoutes(api: FastifyInstance, { config, database, services, now, texts }: Context): void {
  const { login, tasks, uploads, transfers } = services;
  const { maxFileBytes } = config;
  authRoutes(api, login);
  const { captcha, accounts } = login;
  shieldRoutes(api, { captcha, signInNeedsCheck: (account, caller) => accounts.needsCheck(account, caller) });
  userRoutes(api, login);
  configRoutes(api, {
    frameOrigins: frameOrigins(config.publicUrl, config.embedOrigins),
    debugConsole: config.debugConsole,
  });
  vipRoutes(api, services.traffic);
  contactRoutes(api, { contact: services.contact, captcha: login.captcha });
  mailRoutes(api, services.refusals);
  voteRoutes(api, services.votes);
  const { organize } = services;
  const { thumbnailLink } = services.previews;
  const files: FileSnapshots = async ({ userId, sessionId }, ids, size) => {
    const entries = await services.tree.findLive(database.read, userId, ids);
    const shown = await presentAllOwn(organize, [...entries.values()], (entry) => ({
      thumbnail: thumbnailLink(entry, { accountId: userId, sessionId }, size),
    }));
    return new Map([...entries.keys()].map((id, at) => [id, shown[at]!]));
  };
  const taskTexts = { tasks: texts("tasks-server"), errors: texts("errors") };
  taskRoutes(api, { tasks, files, texts: taskTexts });
  streamRoutes(api, { streams: services.streams, authenticator: login.authenticator });
  eventRoutes(api, { events: services.events, texts: texts("events-server"), files });
  const { drive, tags, tree, versions, zips } = services;
  driveRoutes(api, {
    drive,
    offline: services.offline,
    taskTexts,
    organize,
    previews: services.previews,
    traffic: services.traffic,
    trashDays: config.trashDays,
    publicUrl: config.publicUrl,
  });
  resourceRoutes(api, { offline: services.offline, errors: taskTexts.errors });
  positionRoutes(api, { drive, organize, previews: services.previews });
  selectionRoutes(api, { ...services, requestsPerMinute: config.requestsPerMinute });
  organizeRoutes(api, { organize, tags });
  searchRoutes(api, { database, tree, organize, thumbnailLink });
  versionRoutes(api, { versions, organize, links: services.links, now });
  zipRoutes(api, { zips, shareGrant: services.shares.zipGrant });
  services.shares.routes(api);
  previewRoutes(api, {
    database,
    tree: services.tree,
    subtitles: services.previews.subtitles,
    sharedFile: services.shares.sharedFile,
  });
  archiveRoutes(api, {
    database,
    tree: services.tree,
    archives: services.archives,
    sharedFile: services.shares.sharedFile,
  });
  uploadRoutes(api, { stream: uploads.stream, transfers, maxFileBytes });
  batchRoutes(api, { uploads, transfers });
  const present = (entry: Entry) => presentOwn(organize, entry);
  proveRoutes(api, { uploads, present });
  formUploadRoutes(api, { stream: uploads.stream, transfers, maxFileBytes, present });
}

/** What isn't the API: the login pages and the bytes of signed links. */
export async function rootRoutes(app: FastifyInstance, { config, services }: Context): Promise<void> {
  const { downloads, transfers } = services;
  downloadRoutes(app, { downloads, transfers, accelPrefix: config.accelPrefix });
  await app.register(async (bytes) => {
    await addRateLimit(bytes, config.requestsPerMinute);
    zipBytesRoutes(bytes, services);
    archiveBytesRoutes(bytes, services);
    previewBytesRoutes(bytes, { downloads, transfers, ...services.previews });
  });
  await app.register(async (login) => {
    await addRateLimit(login, config.requestsPerMinute);
    await loginRoutes(login, services.login);
  });
}
