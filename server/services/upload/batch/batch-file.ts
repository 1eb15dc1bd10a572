import { createHash } from "node:crypto";
import type { BatchFileHeader } from "../../../../contract/uploads.ts";
import { nodeIdOf } from "../../tree/index.ts";
import type { Span } from "../stream/hash.types.ts";

/** The account, the folder and the request id of a batch. */
export interface BatchOrigin {
  readonly ownerId: string;
  /** `""` for the root. */
  readonly parentId: string;
  readonly requestId: string;
}

/** One file of a batch. */
export interface BatchFile {
  readonly header: BatchFileHeader;
  readonly id: string;
  /** Names of its folders, and its own. */
  readonly names: readonly string[];
  readonly userModifiedAt: number | null;
  /** The place of its bytes in the group's. */
  readonly span: Span;
}

/**
 * The id of a path below a folder in a request: the same request asked again means the same files. `times`: how often the
 * path was sent in it before.
 */
export const batchFileId = ({ ownerId, parentId, requestId }: BatchOrigin, path: string, times = 0): string =>
  nodeIdOf(
    createHash("sha256")
      .update(JSON.stringify([ownerId, requestId, parentId, path, ...(times > 0 ? [times] : [])]))
      .digest(),
  );
