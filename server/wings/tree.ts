import { purposeKey } from "../platform/crypto/secrets.ts";
import { createEventLog, FOLDERS_CHANGED, sayFolders } from "../services/events/index.ts";
import { createSealTasks } from "../services/share/index.ts";
import { tellRoomLeft } from "../services/notice/index.ts";
import { createTaskList } from "../services/tasks/index.ts";
import {
  createMarkService,
  createTagService,
  createTreeService,
  createVersionService,
  type TreeDeps,
} from "../services/tree/index.ts";
import type { Foundation } from "./foundation.ts";

export type TreeWing = ReturnType<typeof buildTree>;

/** Folders and files with all that hangs on them, and the list of tasks, which changes of the tree may need. */
export function buildTree(ground: Foundation, limits: Pick<TreeDeps, "sealing" | "stepping" | "names"> = {}) {
  const { config, database, entitlements, bus, notices, logged, now } = ground;
  const taskList = createTaskList({ database, bus, now });
  const sealTasks = createSealTasks({ tasks: taskList, now });
  const treeDeps: TreeDeps = {
    database,
    defaultLimit: config.quotaBytes,
    defaultEntries: config.quotaEntries,
    pageTokenKey: purposeKey(config.secrets.linkKey, "page token"),
    versionsKept: config.versionsKept,
    versionsKeptOf: async (tx, ownerId) => (await entitlements.read(tx, ownerId)).limits.versionsKept,
    unsealed: (tx, ownerId, ids) => sealTasks.unsealed(tx, ownerId, ids),
    async changed(tx, ownerId, ids) {
      await bus.publish(tx, FOLDERS_CHANGED, ownerId, sayFolders(ids));
      await tellRoomLeft(tx, notices, ownerId, await tree.usage(tx, ownerId));
    },
    now,
    ...limits,
  };
  const tree = createTreeService(treeDeps);
  return {
    treeDeps,
    tree,
    tags: createTagService(treeDeps),
    marks: createMarkService(treeDeps),
    versions: createVersionService(treeDeps),
    taskList,
    sealTasks,
    eventLog: createEventLog({ database, now, onError: logged("events could not be written") }),
  };
}
