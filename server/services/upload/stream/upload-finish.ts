import type { BlobStore } from "../../../platform/blob/blob-store.ts";
import type { Database, Tx } from "../../../database.ts";
import { failure, Failure } from "../../../platform/failure.ts";
import type { EventLog } from "../../events/index.ts";
import type { TreeService } from "../../tree/index.ts";
import { ROOT_ID, type Blob, type Entry } from "../../tree/tree.types.ts";
import type { HashStates } from "./hash-states.ts";
import type { Lease } from "./upload-lease.ts";
import { discardStaged } from "./upload-receive.ts";
import { alwaysMakesEntry } from "./upload-room.ts";
import { assertStillWithin } from "../still-within.ts";
import type { SendingRules, SentFile } from "../sending.types.ts";
import { deleteParts, findById, unverify, updateHeld, type UploadRow } from "../upload.repository.ts";

/** A finished upload still answers HEAD for this long, for a client that missed the last reply. */
export const ANSWER_AFTER_MS = 86_400_000;

const GONE: ReadonlySet<string> = new Set(["file_not_found", "file_in_recycle_bin"]);

export interface FinishParts {
  readonly database: Database;
  readonly store: BlobStore;
  readonly tree: TreeService;
  readonly hashes: HashStates;
  readonly events: Pick<EventLog, "record">;
  readonly sendings: SendingRules;
  readonly now: () => number;
}

/** Hashes that a client gives beside the bytes: SHA-256 in lower case, gcid in upper. */
export interface GivenHashes {
  readonly sha256: string | null;
  readonly gcid: string | null;
}

const NOTHING_GIVEN: GivenHashes = { sha256: null, gcid: null };

/**
 * Makes an upload whose bytes are all staged into a file. Each step is durable before the next, and each can be
 * repeated: the content is written down, then the blob is committed, then entry, quota and upload change in one
 * transaction, which also ends the lease. Throws `file_checksum_mismatch` (the bytes are dropped, the upload begins
 * again at 0) and `file_space_not_enough` and `file_count_exceeded` (everything stays; an empty PATCH tries again).
 */
export async function finishUpload(
  parts: FinishParts,
  lease: Lease,
  given: GivenHashes = NOTHING_GIVEN,
): Promise<Entry> {
  const row = await currentRow(parts, lease);
  const { database, tree } = parts;
  const blob = (await reserved(parts, verifiedBlob(row))) ?? (await verify(parts, lease, row, given));
  const { limit, usage, entries } = await tree.usage(database.read, row.owner_id);
  if (usage + blob.size > limit) throw failure("file_space_not_enough");
  if (alwaysMakesEntry(choiceOf(row)) && entries.usage >= entries.limit) throw failure("file_count_exceeded");
  await commitStaged(parts, row.id, blob);
  const made = await database.write(async (tx) => {
    const changes = { state: "done", expires_at: parts.now() + ANSWER_AFTER_MS };
    if (!(await updateHeld(tx, row.id, lease.holder, changes))) throw failure("upload_locked");
    if (row.token_id !== "" || row.sending_id !== "") await tree.lock(tx, row.owner_id);
    const within = await assertStillWithin(parts, tx, row);
    const entry = await tree.createFile(tx, {
      id: row.id,
      ownerId: row.owner_id,
      parentId: await destination(tree, tx, row, within ?? ROOT_ID),
      name: row.name,
      blob,
      userModifiedAt: row.user_modified_at,
      onConflict: choiceOf(row),
    });
    if (entry.id !== row.id) await updateHeld(tx, row.id, lease.holder, { entry_id: entry.id });
    if (row.sending_id === "") await parts.events.record(tx, "TYPE_UPLOAD", [entry]);
    else await parts.sendings.arrived(tx, sentFile(row, blob));
    await lease.releaseIn(tx);
    return { entry, joined: await deleteParts(tx, [row.id]) };
  });
  lease.released();
  await discardStaged(parts.store, made.joined);
  return made.entry;
}

const sentFile = (row: UploadRow, { size, sha256 }: Blob): SentFile => ({
  sendingId: row.sending_id,
  shareId: row.collect_id,
  uploadId: row.id,
  ownerId: row.owner_id,
  path: row.sent_path,
  size,
  sha256,
});

/** A refusal was only possible at the beginning, so sent bytes are never lost. */
export function choiceOf({ on_clash: wanted }: UploadRow): "KEEP_BOTH" | "REPLACE" | "SKIP" {
  return wanted === "REPLACE" || wanted === "SKIP" ? wanted : "KEEP_BOTH";
}

async function currentRow({ database }: FinishParts, lease: Lease): Promise<UploadRow & { size: number }> {
  const row = await findById(database.read, lease.row.id);
  if (!row || row.size === null) throw failure("upload_not_found");
  return { ...row, size: row.size };
}

export function verifiedBlob({
  state,
  sha256,
  gcid,
  crc32,
  size,
}: UploadRow & { size: number }): Blob | null {
  return state === "verified" && sha256 !== null && gcid !== null ? { sha256, gcid, crc32, size } : null;
}

/** Keeps the collector away from bytes whose entry still has to be made. */
async function reserved({ database, tree }: FinishParts, blob: Blob | null): Promise<Blob | null> {
  if (blob) await database.write((tx) => tree.reserveBlob(tx, blob));
  return blob;
}

/** Writes down the hashes of the staged bytes, unless that is done. */
export async function verifyUpload(parts: FinishParts, lease: Lease): Promise<void> {
  const row = await currentRow(parts, lease);
  if (!verifiedBlob(row)) await verify(parts, lease, row, NOTHING_GIVEN);
}

async function verify(
  parts: FinishParts,
  lease: Lease,
  row: UploadRow & { size: number },
  given: GivenHashes,
): Promise<Blob> {
  const state = await parts.hashes.take(row.id, row.size, row.size);
  const [sha256, gcid, crc] = await Promise.all([
    state.sha256.digest(),
    state.gcid.digest(),
    state.crc32.digest(),
  ]);
  const sha256s = [row.given_sha256, given.sha256].every((said) => (said ?? sha256) === sha256);
  const gcids = [row.given_gcid, given.gcid].every((said) => (said ?? gcid) === gcid);
  if (!sha256s || !gcids) {
    await parts.store.discardStaged(row.id);
    lease.report(0);
    throw failure("file_checksum_mismatch");
  }
  const crc32 = Number.parseInt(crc, 16);
  const blob = { sha256, gcid, crc32, size: row.size };
  const noted = await parts.database.write(async (tx) => {
    await parts.tree.reserveBlob(tx, blob);
    return updateHeld(tx, row.id, lease.holder, { state: "verified", sha256, gcid, crc32 });
  });
  if (!noted) throw failure("upload_locked");
  return blob;
}

/** The staged bytes of an empty file, which nobody sends. */
async function* nothing(): AsyncGenerator<Buffer> {}

/** The upload begins again if neither the staged bytes nor the blob are there any more. */
export async function commitStaged(
  { database, store }: Pick<FinishParts, "database" | "store">,
  id: string,
  blob: Blob,
): Promise<void> {
  if (blob.size === 0) await store.append(id, 0, nothing());
  try {
    await store.commit(id, blob.sha256, blob.size);
  } catch (error) {
    if (!(error instanceof Failure) || error.error !== "upload_not_complete") throw error;
    await database.write((tx) => unverify(tx, id));
    throw failure("upload_offset_mismatch");
  }
}

/**
 * The folder that was chosen, or `otherwise` when it is gone meanwhile: a file is never lost for that. To a token for one
 * folder the root is out of reach.
 */
export async function destination(
  tree: TreeService,
  tx: Tx,
  row: UploadRow,
  otherwise: string = ROOT_ID,
): Promise<string> {
  if (row.parent_id === ROOT_ID) return ROOT_ID;
  try {
    const parent = await tree.live(tx, row.owner_id, row.parent_id);
    if (parent.kind === "folder") return parent.id;
  } catch (error) {
    if (!(error instanceof Failure) || !GONE.has(error.error)) throw error;
  }
  if (row.token_id !== "") throw failure("upload_not_found");
  return otherwise;
}
