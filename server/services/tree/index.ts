export { collectBlobs } from "./collector.ts";
export { createTreeService, type TreeDeps } from "./create-tree-service.ts";
export { fileKind, type FileKind } from "./file-kind.ts";
export { checkName, fileExtension, NAME_MAX_BYTES } from "./names.ts";
export { newNodeId } from "./node-id.ts";
export { setLimit } from "./quota.repository.ts";
export { recount, usedBlobs, type Miscount } from "./recount.ts";
export { collectTrees } from "./tree-collector.ts";
export { sweepDeleted } from "./sweep.ts";
export {
  compareNames,
  digestOf,
  ENTRIES_PER_DIGEST,
  hashFolder,
  treeHash,
  type HashedEntry,
  type HashedTotals,
} from "./tree-hash.ts";
export type { TreeService } from "./tree.service.ts";
export {
  ROOT_ID,
  UNLIMITED,
  type Blob,
  type CopyState,
  type Entry,
  type EntryPage,
  type ListRequest,
  type Seal,
  type SealState,
  type Totals,
  type WalkItem,
  type WalkPage,
} from "./tree.types.ts";
