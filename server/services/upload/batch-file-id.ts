import { createHash } from "node:crypto";
import { nodeIdOf } from "../tree/index.ts";

/** The account, the folder and the request id of a batch. */
export interface BatchOrigin {
  readonly ownerId: string;
  /** `""` for the root. */
  readonly parentId: string;
  readonly requestId: string;
}

/** The id of a path below a folder in a request: the same request asked again means the same files. */
export const batchFileId = ({ ownerId, parentId, requestId }: BatchOrigin, path: string): string =>
  nodeIdOf(
    createHash("sha256")
      .update(JSON.stringify([ownerId, requestId, parentId, path]))
      .digest(),
  );
