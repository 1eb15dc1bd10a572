import { createHash, randomUUID } from "node:crypto";
import type { Database, Tx } from "../../../server/platform/db/database.ts";
import {
  createTreeService,
  newNodeId,
  type Blob,
  type Entry,
  type TreeService,
} from "../../../server/services/tree/index.ts";

/** A blob that only the rows know: `content` stands for its bytes, `size` is what it claims to have. */
export const blobOf = (content: string, size: number): Blob => ({
  sha256: createHash("sha256").update(content).digest("hex"),
  gcid: createHash("sha1").update(content).digest("hex").toUpperCase(),
  crc32: null,
  size,
});

export const newOwner = (): string => `owner-${randomUUID()}`;

export interface TreeKit {
  readonly tree: TreeService;
  readonly database: Database;
  file(ownerId: string, parentId: string, name: string, content?: string, size?: number): Promise<Entry>;
  folder(ownerId: string, parentId: string, name: string): Promise<Entry>;
  write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

export function treeKit(database: Database, defaultLimit = 1_000_000, now: () => number = Date.now): TreeKit {
  const tree = createTreeService({ database, defaultLimit, pageTokenKey: "page token key", now });
  return {
    tree,
    database,
    write: (work) => database.write(work),
    folder: (ownerId, parentId, name) =>
      database.write((tx) => tree.createFolder(tx, { ownerId, parentId, name, onClash: "refuse" })),
    file: (ownerId, parentId, name, content = name, size = 10) =>
      database.write((tx) =>
        tree.createFile(tx, {
          id: newNodeId(),
          ownerId,
          parentId,
          name,
          blob: blobOf(content, size),
          userModifiedAt: null,
        }),
      ),
  };
}
