import { createHash, randomUUID } from "node:crypto";
import type { Database, Tx } from "../../../server/database.ts";
import {
  newNodeId,
  SEAL_LIMITS,
  type Blob,
  type Entry,
  type TreeService,
} from "../../../server/services/tree/index.ts";
import { buildTree } from "../../../server/wings/tree.ts";
import { testGround } from "../../support/ground.ts";
import { inTurns, takingTurns } from "../../support/pairs.ts";
import { databasesOf } from "../../support/second-databases.ts";

/** A blob that only the rows know: `content` stands for its bytes, `size` is what it claims to have. */
export const blobOf = (content: string, size: number): Blob => ({
  sha256: createHash("sha256").update(content).digest("hex"),
  gcid: createHash("sha1").update(content).digest("hex").toUpperCase(),
  crc32: null,
  size,
});

export const newOwner = (): string => `owner-${randomUUID()}`;

export interface TreeServer {
  readonly tree: TreeService;
  readonly database: Database;
}

export interface TreeKit extends TreeServer {
  /** The servers that `tree` and `write` use in turns: one, or a pair. */
  readonly servers: readonly TreeServer[];
  file(ownerId: string, parentId: string, name: string, content?: string, size?: number): Promise<Entry>;
  folder(ownerId: string, parentId: string, name: string): Promise<Entry>;
  write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

export function treeKit(
  database: Database,
  quotaBytes = 1_000_000,
  now: () => number = Date.now,
  sealing = SEAL_LIMITS,
): TreeKit {
  const servers = databasesOf(database).map((each) => ({
    database: each,
    tree: buildTree(testGround(each, { now, config: { quotaBytes } }), { sealing }).tree,
  }));
  return treeKitOf(database, servers);
}

/** The same on servers that a suite has already. */
export function treeKitOf(database: Database, servers: readonly TreeServer[]): TreeKit {
  const tree = takingTurns(servers.map((server) => server.tree));
  const next = inTurns(servers);
  const write: TreeKit["write"] = (work) => next().database.write(work);
  return {
    tree,
    database,
    servers,
    write,
    folder: (ownerId, parentId, name) =>
      write((tx) => tree.createFolder(tx, { ownerId, parentId, name, onConflict: "REFUSE" })),
    file: (ownerId, parentId, name, content = name, size = 10) =>
      write((tx) =>
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
