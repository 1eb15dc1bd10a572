import type { Database } from "../../platform/db/database.ts";
import { reserveBlobs } from "./blob.repository.ts";
import { beginCopy, copyStep } from "./copy.ts";
import { createFile, createFolder } from "./create.ts";
import { createFiles } from "./create-files.ts";
import { ancestors, find, findLive, live } from "./find.ts";
import { list } from "./listing.ts";
import { move, rename } from "./move.ts";
import { idsInTrash } from "./node.repository.ts";
import { findQuota, lockDrive } from "./quota.repository.ts";
import { emptyTrash, remove, trash, untrash } from "./trash.ts";
import type { TreeContext } from "./tree.context.ts";
import type { TreeService } from "./tree.service.ts";
import { walk } from "./walk.ts";
import { totalsBelow } from "./walk.repository.ts";

export interface TreeDeps {
  readonly database: Database;
  /** Bytes a new drive may hold, or `UNLIMITED`. */
  readonly defaultLimit: number;
  /** Secret that page tokens are sealed with. */
  readonly pageTokenKey: string;
  readonly now?: () => number;
  readonly changed?: TreeContext["changed"];
}

export function createTreeService({ database, now = Date.now, ...settings }: TreeDeps): TreeService {
  const context: TreeContext = { ...settings, now };
  return {
    list: (request) => list(database.read, context, request),
    find,
    live,
    findLive,
    ancestors,
    walk,
    sealOf: async () => null,
    totals: (sql, ownerId, ids) => totalsBelow(sql, ownerId, [...new Set(ids)]),
    createFolder: (tx, request) => createFolder(tx, context, request),
    reserveBlob: (tx, ...blobs) => reserveBlobs(tx, blobs, now()),
    createFile: (tx, request) => createFile(tx, context, request),
    createFiles: (tx, ownerId, files) => createFiles(tx, context, ownerId, files),
    rename: (tx, ownerId, id, name) => rename(tx, context, ownerId, id, name),
    move: (tx, ownerId, ids, toParentId) => move(tx, context, ownerId, ids, toParentId),
    trash: (tx, ownerId, ids) => trash(tx, context, ownerId, ids),
    untrash,
    remove: (tx, ownerId, ids) => remove(tx, context, ownerId, ids),
    emptyTrash: (tx, ownerId) => emptyTrash(tx, context, ownerId),
    beginCopy: (sql, request) => beginCopy(sql, context, request),
    copyStep: (tx, state) => copyStep(tx, context, state),
    lock: lockDrive,
    async usage(sql, ownerId) {
      const quota = await findQuota(sql, ownerId);
      return { limit: quota.limit_bytes ?? context.defaultLimit, usage: quota.usage_bytes };
    },
    async usageInTrash(sql, ownerId) {
      const { bytes } = await totalsBelow(sql, ownerId, await idsInTrash(sql, ownerId));
      return bytes;
    },
  };
}
