import type { FastifyInstance } from "fastify";
import {
  driveRoutes,
  organizeRoutes,
  positionRoutes,
  presentAllOwn,
  searchRoutes,
  selectionRoutes,
  tallyRoutes,
  versionRoutes,
} from "../services/drive/index.ts";
import { eventRoutes } from "../services/events/index.ts";
import { noticeRoutes } from "../services/notice/index.ts";
import { resourceRoutes } from "../services/offline/index.ts";
import type { Previews } from "../services/preview/index.ts";
import type { Contents } from "../services/search/index.ts";
import { taskRoutes, type FileSnapshots } from "../services/tasks/index.ts";
import type { Drive } from "./drive.ts";
import type { Foundation } from "./foundation.ts";
import type { TreeWing } from "./tree.ts";
import type { Work } from "./work.ts";

export interface DriveParts extends Foundation, TreeWing, Drive, Pick<Work, "tasks"> {
  readonly previews: Pick<Previews, "thumbnailLink" | "facts" | "knownFacts">;
  readonly contents: Pick<Contents, "isOn" | "having" | "excerpts" | "unread">;
  /** Null where nothing is sold. */
  readonly payments: object | null;
}

/** The calls of people's own drives and of the services that work in them; `api` is registered below `/api`. */
export function driveCalls(api: FastifyInstance, parts: DriveParts): void {
  const { config, database, texts, links, now, traffic, entitlements } = parts;
  const { tree, tags, versions, tasks, drive, offline, organize, selections, markAll, previews } = parts;
  const files = snapshotsOf(parts);
  const taskTexts = { tasks: texts("tasks-server"), errors: texts("errors") };
  taskRoutes(api, { tasks, files, texts: taskTexts });
  eventRoutes(api, { events: parts.events, texts: texts("events-server"), files });
  noticeRoutes(api, parts);
  driveRoutes(api, {
    drive,
    offline,
    taskTexts,
    organize,
    previews,
    database,
    traffic,
    entitlements,
    unreadNotices: parts.notices.unread,
    trashDays: config.trashDays,
    findsInContents: parts.contents.isOn,
    canBuy: parts.payments !== null,
    publicUrl: config.publicUrl,
  });
  resourceRoutes(api, { offline, texts: taskTexts });
  positionRoutes(api, { drive, organize, previews });
  selectionRoutes(api, { selections, markAll, requestsPerMinute: config.requestsPerMinute });
  organizeRoutes(api, { organize, tags });
  searchRoutes(api, {
    database,
    tree,
    contents: parts.contents,
    organize,
    thumbnailLink: previews.thumbnailLink,
  });
  tallyRoutes(api, { database, tree, organize });
  versionRoutes(api, { versions, organize, links, now });
}

/** Files that tasks and events speak of, as their owner sees them now. */
const snapshotsOf =
  ({ database, tree, organize, previews }: DriveParts): FileSnapshots =>
  async ({ userId, sessionId }, ids, size) => {
    const entries = await tree.findLive(database.read, userId, ids);
    const shown = await presentAllOwn(organize, [...entries.values()], (entry) => ({
      thumbnail: previews.thumbnailLink(entry, { accountId: userId, sessionId }, size),
    }));
    return new Map([...entries.keys()].map((id, at) => [id, shown[at]!]));
  };
