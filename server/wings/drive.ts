import {
  createDriveService,
  createMarkAllService,
  createOrganizeService,
  createSelectionService,
  markHandler,
  mergeHandler,
  selectionHandlers,
  type DriveDeps,
} from "../services/drive/index.ts";
import { createEventService } from "../services/events/index.ts";
import { createOffline } from "../services/offline/index.ts";
import { copyHandler, type TaskHandler } from "../services/tasks/index.ts";
import type { Uploads } from "../services/upload/index.ts";
import type { Foundation } from "./foundation.ts";
import type { TreeWing } from "./tree.ts";

export type Drive = ReturnType<typeof buildDrive>;

/** Builds the services by which a person works with their own drive. */
export function buildDrive(
  ground: Foundation,
  wing: TreeWing,
  uploads: DriveDeps["uploads"] & Pick<Uploads, "arrivals" | "bundles">,
) {
  const { config, database, entitlements, calls, links, notices, texts, now } = ground;
  const { tree, marks, tags, taskList: tasks, eventLog: events } = wing;
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
    dailyOf: async (sql, ownerId) => (await entitlements.read(sql, ownerId)).limits.offlineTasksADay,
    tellEnded: (tx, { ownerId }, { name, hasFailed }) =>
      notices.raise(tx, {
        ownerId,
        subject: hasFailed ? "fetch_failed" : "fetched",
        // Two hundred lines that were pasted at once are one notice.
        thing: "",
        name,
      }),
    now,
  });
  const selections = createSelectionService({ database, tree, tasks, events, now });
  const handlers: readonly TaskHandler[] = [
    ...selectionHandlers({ tree, events }, [copyHandler(tree), mergeHandler(tree)]),
    markHandler({ tree, marks }),
  ];
  return {
    offline: offline.service,
    selections,
    markAll: createMarkAllService({ database, tree, marks, tags, tasks, now }),
    drive: createDriveService({ database, calls, tree, uploads, tasks, selections, events, links, now }),
    organize: createOrganizeService({ database, tree, tags }),
    events: createEventService({ database, tree, log: events }),
    /** Handlers for tasks that people begin here, and for the one that waits for the outside world. */
    driveHandlers: handlers,
    offlineWork: { handler: offline.handler, atOnce: config.offline.atOnce, each: config.offline.each },
  };
}
