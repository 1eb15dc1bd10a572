import { randomBytes, randomUUID } from "node:crypto";
import { bodyOf, postBatch, type BatchAnswer, type WantedFile } from "./batch-body.ts";
import type { TransferServer } from "./transfer-server.ts";

/** Files of random bytes in 7 folders of 3 folders each. */
export const manyFiles = (count: number, size = 100): WantedFile[] =>
  Array.from({ length: count }, (_, at) => ({
    path: `d${at % 7}/e${at % 3}/f${at}`,
    bytes: randomBytes(size),
  }));

/** Sends batches to a server, and counts what they left in a drive. */
export function batchesOf(server: () => TransferServer) {
  return {
    post: (
      ownerId: string,
      files: readonly WantedFile[],
      requestId: string = randomUUID(),
      parentId = "",
    ): Promise<BatchAnswer> =>
      postBatch(server().origin, ownerId, { requestId, parentId, body: bodyOf(files) }),
    /** The bytes that count for the drive. */
    usage: async (ownerId: string) => (await server().tree.usage(server().database.read, ownerId)).usage,
    /** The files, folders and bytes in the drive. */
    async totals(ownerId: string) {
      const { tree, database } = server();
      const { entries } = await tree.list({
        ownerId,
        parentId: "",
        trashed: false,
        order: "NAME_ASC",
        foldersFirst: true,
        limit: 1000,
        pageToken: null,
      });
      const ids = entries.map(({ id }) => id);
      return tree.totals(database.read, ownerId, ids);
    },
  };
}
