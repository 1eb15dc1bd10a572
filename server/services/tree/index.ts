export { isUsed, knownBlobs } from "./references/blob.repository.ts";
export { collectBlobs } from "./upkeep/collector.ts";
export { collectorFigures } from "./upkeep/collector-figures.ts";
export { createTreeService } from "./create-tree-service.ts";
export type { TreeDeps } from "./tree.context.ts";
export { fileKind, type FileKind } from "./names/file-kind.ts";
export { checkName, clip, fileExtension, NAME_MAX_BYTES } from "./names/names.ts";
export { guardOf, type Guard } from "./guard.ts";
export { mend } from "./upkeep/mend.ts";
export { newNodeId, nodeIdOf } from "./ids/node-id.ts";
export { sealFigures } from "./sealing/wide/seal-figures.ts";
export { SEAL_LIMITS, type SealLimits } from "./sealing/seal-limits.ts";
export { storedBlob } from "./references/stored-blob.repository.ts";
export { setGranted, setLimit } from "./references/quota.repository.ts";
export { recount, usedBlobPages, usedBlobs, type Miscount } from "./upkeep/recount.ts";
export { collectTrees } from "./upkeep/tree-collector.ts";
export { compactWorn } from "./sealing/compaction/compact.ts";
export { sweepDeleted } from "./upkeep/sweep.ts";
export { FolderHash, type Hashes } from "./sealing/hash/folder-hash.ts";
export { compareNames, hashFolder, type HashedTotals } from "./sealing/hash/tree-hash.ts";
export { standingFolder } from "./changes/standing-folder.ts";
export { forgetGivenUpSeals } from "./upkeep/given-up-seals.ts";
export { forgetOldFormers } from "./upkeep/former-retention.ts";
export { dropNameLists, writeNameLists } from "./upkeep/name-lists.ts";
export { writeNextGrounds } from "./upkeep/next-grounds.ts";
export { clearOldTrash } from "./upkeep/trash-retention.ts";
export { createMarkService, type Marks, type MarkService } from "./marks/marks.ts";
export { createTagService, type TagService } from "./marks/tags.ts";
export type { Held, TreeService } from "./tree.service.ts";
export { createVersionService, type Version, type VersionService } from "./versions/versions.ts";
export {
  KEEP_BOTH,
  ROOT_ID,
  UNLIMITED,
  type Blob,
  type CopyState,
  type Entry,
  type EntryPage,
  type ListRequest,
  type MergeState,
  type ConflictChoice,
  type ContentSearchRequest,
  type Position,
  type PositionRequest,
  type SearchPage,
  type SearchRequest,
  type Tag,
  type Seal,
  type SealState,
  type Totals,
  type WalkItem,
  type WalkPage,
} from "./tree.types.ts";
export { eraseDrive } from "./upkeep/erase-drive.ts";
