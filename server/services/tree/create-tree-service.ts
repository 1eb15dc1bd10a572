import { reserveBlobs } from "./references/blob.repository.ts";
import { beginCopy, copyStep } from "./changes/copy.ts";
import { createFiles } from "./changes/create-files.ts";
import { createFile, createFolder } from "./changes/create.ts";
import { jump } from "./listing/jump.ts";
import { mergeStep } from "./changes/merge.ts";
import { search } from "./search/search.ts";
import { searchContents } from "./search/contents.ts";
import { star } from "./marks/star.ts";
import { KEEP_BOTH } from "./tree.types.ts";
import { crcsOf, keepCrc } from "./references/crc.repository.ts";
import { ancestors, chains, find, findLive, findMany, findPlaces, liesIn, live } from "./listing/find.ts";
import { named, takenNames } from "./ids/lookup.ts";
import { heldContents } from "./references/stored-blob.repository.ts";
import { list } from "./listing/listing.ts";
import { position } from "./listing/positions.ts";
import { move, rename } from "./changes/move.ts";
import { bytesInTrash } from "./overlay/node.repository.ts";
import {
  findLimits,
  findQuota,
  findRevision,
  lockDrive,
  tryLockDrive,
} from "./references/quota.repository.ts";
import { beginSeal, isSealed, sealStep } from "./sealing/seal.ts";
import { replaceContentOf } from "./changes/replace.ts";
import { emptyTrash, remove, trash, untrash } from "./changes/trash.ts";
import { locate, outermost } from "./ids/locate.ts";
import { contextOf, type TreeDeps } from "./tree.context.ts";
import type { TreeService } from "./tree.service.ts";
import { sealOf, sealsOf, sizes, totals } from "./changes/totals.ts";
import { walk } from "./search/walk.ts";

export function createTreeService(deps: TreeDeps): TreeService {
  const { database } = deps;
  const context = contextOf(deps);
  return {
    list: (request, sql = database.read) => list(sql, context, request),
    position: (request) => position(database.read, context, request),
    find,
    live,
    findLive,
    findPlaces,
    findMany,
    ancestors,
    chains,
    liesIn,
    walk,
    heldContents,
    takenNames,
    named,
    sealOf,
    sealsOf,
    async outermost(sql, ownerId, ids) {
      return outermost([...(await locate(sql, ownerId, ids)).values()]).map(({ id }) => id);
    },
    totals,
    sizes,
    createFolder: (tx, request) => createFolder(tx, context, request),
    reserveBlob: (tx, ...blobs) => reserveBlobs(tx, blobs, context.now()),
    createFile: (tx, request) => createFile(tx, context, request),
    createFiles: (tx, ownerId, files) => createFiles(tx, context, ownerId, files),
    replaceContent: (tx, request) => replaceContentOf(tx, context, request),
    rename: (tx, ownerId, id, name) => rename(tx, context, ownerId, id, name),
    move: (tx, ownerId, ids, toParentId, onConflict = KEEP_BOTH, at) =>
      move(tx, context, { ownerId, ids, toParentId, onConflict, at }),
    trash: (tx, ownerId, ids, at) => trash(tx, context, ownerId, ids, at),
    untrash: (tx, ownerId, ids, onConflict = KEEP_BOTH) => untrash(tx, context, { ownerId, ids, onConflict }),
    mergeStep: (tx, state) => mergeStep(tx, context, state),
    star: (tx, ownerId, ids, starred) => star(tx, context, ownerId, ids, starred),
    search: (sql, request) => search(sql, request),
    searchContents,
    jump: (sql, request) => jump(sql, context, request),
    crcs: crcsOf,
    keepCrc,
    remove: (tx, ownerId, ids) => remove(tx, context, ownerId, ids),
    emptyTrash: (tx, ownerId) => emptyTrash(tx, context, ownerId),
    beginSeal,
    async sealStep(tx, state) {
      const next = await sealStep(tx, context, state);
      return { state: next, done: isSealed(next) };
    },
    beginCopy: (sql, request) => beginCopy(sql, context, request),
    copyStep: (tx, state) => copyStep(tx, context, state),
    lock: lockDrive,
    revision: findRevision,
    tryLock: tryLockDrive,
    async usage(sql, ownerId) {
      const { limit, usage } = await findQuota(sql, ownerId, context.standard);
      return {
        limit: limit.bytes,
        usage: usage.bytes,
        entries: { limit: limit.entries, usage: usage.entries },
      };
    },
    limits: (sql, ownerIds) => findLimits(sql, ownerIds, context.standard.bytes),
    usageInTrash: bytesInTrash,
  };
}
