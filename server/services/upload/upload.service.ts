import { digest, newSecret } from "../../platform/crypto/secrets.ts";
import { failure } from "../../platform/http/failure.ts";
import { checkName, newNodeId, type Entry } from "../tree/index.ts";
import { assertFolder } from "./assert-folder.ts";
import { batchUpload, groupMemory } from "./batch-upload.ts";
import { createFolders } from "./folder-paths.ts";
import { HashStates } from "./hash-states.ts";
import { Slots } from "../../platform/queue/slots.ts";
import { createArrivals, type Arrivals } from "./arrivals.ts";
import { createBundles, type Bundles } from "./bundles.ts";
import { NOTHING_SENT } from "./nothing-sent.ts";
import { assertRoom } from "./upload-room.ts";
import { createUploadCleaner } from "./upload-cleaner.ts";
import { finishUpload } from "./upload-finish.ts";
import { completeWith, offerProof, ownContent, proveUpload, type InstantParts } from "./upload-instant.ts";
import { createUploadStream, type UploadStream } from "./upload-stream.ts";
import { createTurns } from "./upload-turns.ts";
import { findEntryId, findPending, insertUpload, type UploadRow } from "./upload.repository.ts";
import type { PendingUpload, UploadRequest, UploadService } from "./upload.types.ts";
import type { UploadParts } from "./upload-deps.ts";

/** Batches at once; each may hold 8 MiB. */
const BATCHES = { each: 4, all: 16 };

/** Uploads for the drive's calls, the stream of their bytes for this folder's routes, and what the server brings itself. */
export interface Uploads extends UploadService {
  readonly stream: UploadStream;
  readonly arrivals: Arrivals;
  readonly bundles: Bundles;
}

export function createUploadService(parts: UploadParts): Uploads {
  const { database, store, tree, events, pool, idleMs, now } = parts;
  const hashes = new HashStates(pool, store);
  const turns = createTurns(database);
  const instant = { database, store, tree, events, hashes, turns, now };
  const batches = new Slots(BATCHES);
  const memory = groupMemory();
  const cleaner = createUploadCleaner({ database, store, hashes, turns, now });

  return {
    stream: createUploadStream({ ...parts, hashes, turns, cleaner }),
    arrivals: createArrivals({ ...parts, hashes, turns, cleaner }),
    bundles: createBundles({ ...parts, hashes, turns, cleaner }),
    async begin(request) {
      const row = await acceptable(parts, request);
      const token = newSecret();
      const begun = now();
      const added = {
        ...row,
        id: newNodeId(),
        token_hash: digest(token),
        created_at: begun,
        expires_at: begun + idleMs,
      };
      const free = await store.free();
      await database.write(async (tx) => {
        await assertRoom(parts, tx, { ownerId: request.ownerId, size: added.size ?? 0, free });
        await insertUpload(tx, added);
      });
      const entry = await atOnce(instant, added);
      return {
        upload: present(added),
        path: row.kind === "form" ? `/api/upload/form/${token}` : `/api/upload/${token}`,
        entry,
        proof: entry ? null : await offerProof(instant, added),
      };
    },
    prove: (ownerId, id, digest) => proveUpload(instant, ownerId, id, digest),
    async pendingUpload(ownerId, id) {
      const row = await findPending(database.read, ownerId, id, now());
      return row ? present(row) : null;
    },
    finishedAs: (ownerId, id) => findEntryId(database.read, ownerId, id),
    async cancel(ownerId, id) {
      const row = await findPending(database.read, ownerId, id, now());
      return row ? cleaner.remove(row.id) : false;
    },
    async batch(request) {
      await assertFolder(parts, request.ownerId, request.parentId);
      return batches.run(request.ownerId, () => batchUpload({ ...parts, memory }, request));
    },
    async createFolders(ownerId, parentId, paths) {
      await assertFolder(parts, ownerId, parentId);
      return batches.run(ownerId, () => createFolders(parts, { ownerId, parentId }, paths));
    },
    clearExpired: cleaner.clearExpired,
    async clearAllExpired() {
      while ((await cleaner.clearExpired()) > 0);
    },
    close: turns.close,
  };
}

/** The file, when nothing has to be sent for it. */
async function atOnce(parts: InstantParts, row: UploadRow): Promise<Entry | null> {
  if (row.size === 0 && row.kind === "resumable") {
    return parts.turns.run(row.id, (lease) => finishUpload(parts, lease));
  }
  const blob = await ownContent(parts, row);
  return blob && parts.turns.run(row.id, (lease) => completeWith(parts, lease, blob));
}

type NewRow = Omit<UploadRow, "id" | "token_hash" | "created_at" | "expires_at">;

async function acceptable(parts: UploadParts, request: UploadRequest): Promise<NewRow> {
  const { size, ownerId, kind } = request;
  const name = checkName(request.name);
  if (size === null ? kind === "resumable" : !Number.isSafeInteger(size) || size < 0) {
    throw failure("invalid_argument");
  }
  if ((size ?? 0) > parts.maxFileBytes) throw failure("file_too_large");
  await assertFolder(parts, ownerId, request.parentId);
  return {
    owner_id: ownerId,
    parent_id: request.parentId,
    name,
    kind,
    size,
    ...NOTHING_SENT,
    given_gcid: request.gcid?.toUpperCase() || null,
    given_sha256: request.sha256?.toLowerCase() || null,
    user_modified_at: request.userModifiedAt,
    on_clash: request.onClash ?? "KEEP_BOTH",
  };
}

const present = (row: UploadRow): PendingUpload => ({
  id: row.id,
  ownerId: row.owner_id,
  parentId: row.parent_id,
  name: row.name,
  size: row.size,
  kind: row.kind === "form" ? "form" : "resumable",
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});
