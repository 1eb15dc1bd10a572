import type { BlobStore } from "../../platform/blob/blob-store.ts";
import { limited } from "../../platform/blob/limited.ts";
import type { Database } from "../../database.ts";
import { Failure } from "../../platform/failure.ts";
import type { HashStates } from "./stream/hash-states.ts";
import { discardStaged } from "./stream/upload-receive.ts";
import type { Turns } from "./stream/upload-turns.ts";
import { HOUR_MS } from "./instant/upload-instant.ts";
import { deleteOldProofs } from "./instant/upload-proof.repository.ts";
import { deleteParts, deleteResting, deleteUpload, findById, listExpired } from "./upload.repository.ts";

const STEP = 100;
/** A step takes this many uploads at once, because in a bucket each takes several requests and waits for them. */
const AT_ONCE = 8;
const ORPHAN_AGE_MS = 86_400_000;
const ORPHANS_EVERY_MS = 3_600_000;

export interface UploadCleaner {
  /** Deletes an upload and its bytes, whoever is sending; false when it is complete or unknown. */
  remove(id: string): Promise<boolean>;
  /** See `UploadService.clearExpired`. */
  clearExpired(limit?: number): Promise<number>;
}

interface CleanerParts {
  readonly database: Database;
  readonly store: BlobStore;
  readonly hashes: HashStates;
  readonly turns: Turns;
  readonly now: () => number;
}

export function createUploadCleaner(parts: CleanerParts): UploadCleaner {
  let orphansSought = 0;
  return {
    remove: (id) => remove(parts, id, (state) => state !== "done"),
    async clearExpired(limit = STEP) {
      const now = parts.now();
      await parts.database.write((tx) => deleteOldProofs(tx, now - HOUR_MS, limit));
      const expired = (await listExpired(parts.database.read, now, limit)).map(({ id }) => id);
      const resting = await removeResting(parts, expired, now);
      // An upload that can't be taken now must not keep the others waiting.
      const held = expired.filter((id) => !resting.has(id));
      const removed = await limited(AT_ONCE, held, (id) =>
        remove(parts, id, (_state, expiresAt) => expiresAt <= now).catch(unlessLocked),
      );
      if (expired.length === 0 && now - orphansSought > ORPHANS_EVERY_MS) {
        orphansSought = now;
        await discardOrphans(parts, now);
      }
      return resting.size + removed.filter((gone) => gone).length;
    },
  };
}

/** Deletes those that nobody is sending in one transaction; resolves with which. */
async function removeResting(
  { database, store, hashes }: CleanerParts,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { uploads, parts } = await database.write(async (tx) => {
    const resting = await deleteResting(tx, ids, now);
    return { uploads: resting, parts: await deleteParts(tx, resting) };
  });
  for (const id of uploads) hashes.forget(id);
  await limited(AT_ONCE, [...new Set([...uploads, ...parts])], (id) => discardStaged(store, [id]));
  return new Set(uploads);
}

function unlessLocked(error: unknown): false {
  if (error instanceof Failure && error.error === "upload_locked") return false;
  throw error;
}

async function remove(
  { database, store, hashes, turns }: CleanerParts,
  id: string,
  removable: (state: string, expiresAt: number) => boolean,
): Promise<boolean> {
  try {
    return await turns.run(id, async ({ row }) => {
      if (!removable(row.state, row.expires_at)) return false;
      hashes.forget(id);
      const gone = await database.write(async (tx) => {
        await deleteUpload(tx, id);
        return [id, ...(await deleteParts(tx, [id]))];
      });
      await discardStaged(store, gone);
      return true;
    });
  } catch (error) {
    if (error instanceof Failure && error.error === "upload_not_found") return false;
    throw error;
  }
}

/** Deletes staged bytes whose upload is gone, because a crash came between the two deletions. */
async function discardOrphans({ database, store }: CleanerParts, now: number): Promise<void> {
  for await (const { key, modifiedAt } of store.listStaged()) {
    if (now - modifiedAt < ORPHAN_AGE_MS) continue;
    const [id = key] = key.split("-unverified");
    if (!(await findById(database.read, id))) await store.discardStaged(key);
  }
}
