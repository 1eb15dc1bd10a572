import { assertFolder } from "./assert-folder.ts";
import { batchUpload, groupMemory } from "./batch/batch-upload.ts";
import { beginUpload, present } from "./begin-upload.ts";
import { writeContent } from "./content/content-write.ts";
import { createFolders } from "./batch/folder-paths.ts";
import { HashStates } from "./stream/hash-states.ts";
import { Slots } from "../../platform/queue/slots.ts";
import { createArrivals, type Arrivals } from "./arrivals/arrivals.ts";
import { createBundles, type Bundles } from "./arrivals/bundles.ts";
import { BodyReader } from "./body-reader.ts";
import { createS3Door, type S3Door } from "./s3-door/s3-door.ts";
import { joinedFiles } from "./joined/joined-files.ts";
import { SMALL_BYTES } from "./joined/small-body.ts";
import { assertPuttable, putFile, putLargerFile } from "./single/put-file.ts";
import { createUploadCleaner } from "./upload-cleaner.ts";
import { proveUpload } from "./instant/upload-instant.ts";
import { createUploadStream, type UploadStream } from "./stream/upload-stream.ts";
import { createTurns } from "./stream/upload-turns.ts";
import { expireAll, findEntryId, findPending, findPendingIds } from "./upload.repository.ts";
import type { UploadService } from "./upload.types.ts";
import type { UploadParts } from "./upload-deps.ts";

/** Batches at once; each may hold 12 MiB, and 4 while it only waits for its client. */
const BATCHES = { each: 4, network: 24, all: 32 };
/** Contents that are written whole; each may hold 4 MiB. */
const CONTENTS = { each: 12, network: 24, all: 32 };
/** Small files that come whole; each may hold `SMALL_BYTES`. */
const SMALL_FILES = { each: 256, network: 512, all: 1_024 };
/** They hold little, but keep the database busy. */
const FOLDERS = { each: 4, network: 12, all: 16 };

/**
 * Uploads for the drive's calls, the stream of their bytes for this folder's routes, and content that the server brings
 * itself.
 */
export interface Uploads extends UploadService {
  readonly stream: UploadStream;
  readonly s3Door: S3Door;
  readonly arrivals: Arrivals;
  readonly bundles: Bundles;
}

export function createUploadService(parts: UploadParts): Uploads {
  const { database, store, tree, events, pool, sendings, instantUpload, now } = parts;
  const hashes = new HashStates(pool, store);
  const turns = createTurns({ database, now });
  const instant = { database, store, tree, events, hashes, turns, sendings, instantUpload, now };
  const batches = new Slots(BATCHES);
  const contents = new Slots(CONTENTS);
  const smallFiles = new Slots(SMALL_FILES);
  const folders = new Slots(FOLDERS);
  const memory = groupMemory();
  const cleaner = createUploadCleaner({ database, store, hashes, turns, now });
  const joined = joinedFiles(parts);
  const streamed = { ...parts, hashes, turns, cleaner, joined };

  return {
    stream: createUploadStream(streamed),
    s3Door: createS3Door(streamed),
    arrivals: createArrivals(streamed),
    bundles: createBundles(streamed),
    begin: (request, options = {}) => beginUpload(parts, instant, request, options),
    prove: (ownerId, id, digest) => proveUpload(instant, ownerId, id, digest),
    async pendingUpload(ownerId, id) {
      const row = await findPending(database.read, ownerId, id, now());
      return row ? present(row) : null;
    },
    pendingAmong: (ownerId, ids) => findPendingIds(database.read, ownerId, ids, now()),
    finishedAs: (ownerId, id) => findEntryId(database.read, ownerId, id),
    async cancel(ownerId, id) {
      const row = await findPending(database.read, ownerId, id, now());
      return row ? cleaner.remove(row.id) : false;
    },
    async batch({ network, ...request }) {
      const { ownerId, parentId } = request;
      await assertFolder(parts, ownerId, parentId);
      return batches.run({ ownerId, network }, (lost) => {
        const signal = AbortSignal.any([lost, request.signal]);
        return batchUpload({ ...parts, memory }, { ...request, signal });
      });
    },
    writeContent: ({ ownerId, network, ...request }) =>
      contents.run({ ownerId, network }, (lost) => {
        const signal = AbortSignal.any([lost, request.signal]);
        return writeContent({ ...parts, memory }, { ...request, ownerId, signal });
      }),
    async putFile({ length, ...request }) {
      await assertPuttable(parts, request);
      const isSmall = length !== null && length <= SMALL_BYTES;
      return (isSmall ? smallFiles : contents).run(request, async (lost) => {
        const signal = AbortSignal.any([lost, request.signal]);
        const file = { ...request, signal };
        if (!isSmall) return putLargerFile({ ...parts, joined, memory }, file);
        const bytes = Buffer.allocUnsafe(length);
        await new BodyReader(request.source, signal).fill(bytes);
        return putFile({ ...parts, joined }, file, bytes);
      });
    },
    async createFolders(by, parentId, paths, guard) {
      const { ownerId } = by;
      await assertFolder(parts, ownerId, parentId);
      return folders.run(by, () => createFolders(parts, { ownerId, parentId }, paths, guard));
    },
    endAll: expireAll,
    clearExpired: cleaner.clearExpired,
    async clearAllExpired() {
      while ((await cleaner.clearExpired()) > 0);
    },
    close: turns.close,
  };
}
