export { knownBlobs } from "./blob.repository.ts";
export { collectBlobs } from "./collector.ts";
export { createTreeService } from "./create-tree-service.ts";
export type { TreeDeps } from "./tree.context.ts";
export { fileKind, type FileKind } from "./file-kind.ts";
export { checkName, fileExtension, NAME_MAX_BYTES } from "./names.ts";
export { mend } from "./mend.ts";
export { newNodeId, nodeIdOf } from "./node-id.ts";
export { storedBlob } from "./stored-blob.repository.ts";
export { setLimit } from "./quota.repository.ts";
export { recount, usedBlobs, type Miscount } from "./recount.ts";
export { collectTrees } from "./tree-collector.ts";
export { compactWorn } from "./compact.ts";
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
export { clearOldTrash } from "./trash-retention.ts";
export { createTagService, type TagPage, type TagService } from "./tags.ts";
export type { TreeService } from "./tree.service.ts";
export { createVersionService, type Version, type VersionPage, type VersionService } from "./versions.ts";
export {
  KEEP_BOTH,
  ROOT_ID,
  UNLIMITED,
  type Blob,
  type CopyState,
  type Entry,
  type EntryPage,
  type Jump,
  type JumpRequest,
  type ListRequest,
  type MergeState,
  type OnClash,
  type SearchPage,
  type SearchRequest,
  type Tag,
  type Seal,
  type SealState,
  type Totals,
  type WalkItem,
  type WalkPage,
} from "./tree.types.ts";
