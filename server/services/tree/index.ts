export { collectBlobs } from "./collector.ts";
export { createTreeService, type TreeDeps } from "./create-tree-service.ts";
export { fileKind, type FileKind } from "./file-kind.ts";
export { checkName, fileExtension, NAME_MAX_BYTES } from "./names.ts";
export { newNodeId } from "./node-id.ts";
export { setLimit } from "./quota.repository.ts";
export { recount, usedBlobs, type Miscount } from "./recount.ts";
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
  type Totals,
  type WalkItem,
  type WalkPage,
} from "./tree.types.ts";
