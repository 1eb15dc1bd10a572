import { timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { newSecret } from "../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../database.ts";
import { Failure, failure } from "../../../platform/failure.ts";
import { storedBlob, type Blob, type Entry } from "../../tree/index.ts";
import { expectedProof, proofRanges, type ProofRange } from "./proof.ts";
import { finishUpload, type FinishParts } from "../stream/upload-finish.ts";
import type { Lease } from "../stream/upload-lease.ts";
import { countFailedProofs, deleteProof, offerOnce, takeProof } from "./upload-proof.repository.ts";
import type { Turns } from "../stream/upload-turns.ts";
import { updateHeld, type UploadRow } from "../upload.repository.ts";

const OPEN_MS = 600_000;
/** Wrong answers of an account in an hour. */
const MOST_FAILED = 20;
export const HOUR_MS = 3_600_000;
/** Wrong answers come after this, so that the time they take tells nothing. */
const REFUSED_AFTER_MS = 1_000;

export interface Proof {
  readonly nonce: string;
  readonly ranges: readonly ProofRange[];
}

export interface InstantParts extends FinishParts {
  readonly turns: Turns;
  readonly instantUpload: "account" | "instance";
}

type Announced = Pick<
  UploadRow,
  "given_sha256" | "given_gcid" | "size" | "owner_id" | "token_id" | "sending_id"
>;

const identity = ({ given_sha256, given_gcid, size }: Announced) => ({
  sha256: given_sha256,
  gcid: given_gcid,
  size: size ?? 0,
});

/**
 * A token for one folder, and a stranger who sends files, can't have content by its name, because that may be what lies
 * elsewhere in the drive.
 */
const isNamed = ({ given_sha256, given_gcid, size, token_id, sending_id }: Announced): boolean =>
  token_id === "" && sending_id === "" && (size ?? 0) > 0 && (given_sha256 !== null || given_gcid !== null);

/** The announced content, when the account itself has a file with it, in the trash or not. */
export async function ownContent({ database, tree }: InstantParts, row: Announced): Promise<Blob | null> {
  if (!isNamed(row)) return null;
  const blob = await storedBlob(database.read, identity(row));
  // The look-up is made in any case, so that its time doesn't tell what others have.
  const held = await tree.heldContents(database.read, row.owner_id, [blob?.sha256 ?? ""]);
  return blob && held.has(blob.sha256) ? blob : null;
}

/**
 * Offers a proof where the operator allows content to be had by one. It is offered for every announced content, known
 * or not, so that the offer tells nothing, and once for each upload. Null when it was tried or has expired.
 */
export async function offerProof(
  { database, instantUpload, now }: InstantParts,
  row: UploadRow,
): Promise<Proof | null> {
  if (instantUpload === "account" || !isNamed(row)) return null;
  const blob = await storedBlob(database.read, identity(row));
  const offered = await database.write((tx) =>
    offerOnce(
      tx,
      {
        upload_id: row.id,
        owner_id: row.owner_id,
        nonce: newSecret(),
        ranges: JSON.stringify(proofRanges(row.size ?? 0)),
        sha256: blob?.sha256 ?? null,
        failed_at: null,
        expires_at: now() + OPEN_MS,
      },
      now(),
    ),
  );
  return offered ? { nonce: offered.nonce, ranges: JSON.parse(offered.ranges) as ProofRange[] } : null;
}

/**
 * Completes an upload whose sender shows that it holds the content. Every refusal looks the same and takes as long,
 * whether the answer was wrong or the content isn't there: `file_checksum_mismatch`. There is one try for each proof
 * (`upload_not_found` after that), and few in an hour for each account (`resource_exhausted`).
 */
export async function proveUpload(
  parts: InstantParts,
  ownerId: string,
  id: string,
  digest: string,
): Promise<Entry> {
  const { database, instantUpload, now, turns } = parts;
  if (instantUpload === "account") throw failure("upload_not_found");
  const started = performance.now();
  const row = await database.write(async (tx) => {
    const failed = await countFailedProofs(tx, ownerId, now() - HOUR_MS);
    if (failed >= MOST_FAILED) throw failure("resource_exhausted");
    return takeProof(tx, ownerId, id, now());
  });
  if (!row) throw failure("upload_not_found");
  const ranges = JSON.parse(row.ranges) as ProofRange[];
  const blob = await rightBlob(parts, { sha256: row.sha256, nonce: row.nonce, ranges }, digest);
  if (!blob) {
    await sleep(Math.max(0, REFUSED_AFTER_MS - (performance.now() - started)));
    throw failure("file_checksum_mismatch");
  }
  await database.write((tx) => deleteProof(tx, id));
  return turns.run(id, (lease) => completeWith(parts, lease, blob));
}

async function rightBlob(
  { database, store }: InstantParts,
  { sha256, ...proof }: Proof & { sha256: string | null },
  digest: string,
): Promise<Blob | null> {
  if (sha256 === null) return null;
  try {
    const size = await store.stat(sha256);
    const blob = size === null ? null : await storedBlob(database.read, { sha256, gcid: null, size });
    if (!blob) return null;
    const expected = await expectedProof(store, { sha256, ...proof });
    return timingSafeEqual(Buffer.from(expected), Buffer.from(digest.toLowerCase())) ? blob : null;
  } catch (error) {
    if (error instanceof Failure && error.error === "file_not_found") return null;
    throw error;
  }
}

/** Makes the file from content that is already stored; bytes sent of it are dropped. */
export async function completeWith(parts: InstantParts, lease: Lease, blob: Blob): Promise<Entry> {
  if (lease.row.state === "done") throw failure("upload_not_found");
  await parts.database.write((tx) => adopt(parts, tx, lease, blob));
  return finishUpload(parts, lease);
}

async function adopt({ tree }: InstantParts, tx: Tx, { row, holder }: Lease, blob: Blob): Promise<void> {
  const { sha256, gcid, crc32, size } = blob;
  await tree.reserveBlob(tx, blob);
  if (!(await updateHeld(tx, row.id, holder, { state: "verified", sha256, gcid, crc32, size }))) {
    throw failure("upload_locked");
  }
}
