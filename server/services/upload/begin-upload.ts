import { digest, newSecret } from "../../platform/crypto/secrets.ts";
import { failure } from "../../platform/failure.ts";
import { checkName, newNodeId, type Entry } from "../tree/index.ts";
import { assertFolder } from "./assert-folder.ts";
import { NOTHING_SENT } from "./arrivals/nothing-sent.ts";
import type { UploadParts } from "./upload-deps.ts";
import { finishUpload } from "./stream/upload-finish.ts";
import { completeWith, offerProof, ownContent, type InstantParts } from "./instant/upload-instant.ts";
import { alwaysMakesEntry, assertRoom, promisedUntil } from "./stream/upload-room.ts";
import { findById, insertUpload, type UploadRow } from "./upload.repository.ts";
import type { BeginOptions, BegunUpload, PendingUpload, UploadRequest } from "./upload.types.ts";

interface Reserved {
  readonly row: UploadRow;
  readonly token: string;
}

interface There {
  readonly there: Entry;
}

/** See `UploadService.begin`. Room is reserved once under one request id; all that follows from it may be done again. */
export async function beginUpload(
  parts: UploadParts,
  instant: InstantParts,
  request: UploadRequest,
  { asked, there, alongside }: BeginOptions,
): Promise<BegunUpload | There> {
  const begun = await parts.calls.once<Reserved, { id: string; token: string }, There>(asked ?? null, {
    async first(write) {
      const found = await there?.();
      if (found) return { there: found };
      const reserved = newUpload(parts, await acceptable(parts, request), request.idleMs);
      const { size, owner_id: ownerId } = reserved.row;
      const makesEntry = alwaysMakesEntry(request.onConflict);
      const free = await parts.store.free();
      return write(async (tx) => {
        await assertRoom(parts, tx, { ownerId, size: size ?? 0, makesEntry, free });
        const parentId = (await alongside?.(tx)) ?? reserved.row.parent_id;
        const row = { ...reserved.row, parent_id: parentId };
        await insertUpload(tx, row);
        return { ...reserved, row };
      });
    },
    keep: ({ row, token }) => ({ id: row.id, token }),
    again: async ({ id, token }) => ({ row: await reservedBefore(parts, id), token }),
  });
  if ("there" in begun) return begun;
  const { row, token } = begun;
  const entry = await atOnce(instant, row);
  return {
    upload: present(row),
    path: row.kind === "form" ? `/api/upload/form/${token}` : `/api/upload/${token}`,
    s3: request.byS3 ? parts.doorKeys.placeOf(row) : null,
    entry,
    proof: entry ? null : await offerProof(instant, row),
  };
}

async function reservedBefore({ database, now }: UploadParts, id: string): Promise<UploadRow> {
  const row = await findById(database.read, id);
  if (!row || row.expires_at <= now()) throw failure("upload_not_found");
  return row;
}

/** The file, when nothing has to be sent for it, or all has been. */
async function atOnce(parts: InstantParts, row: UploadRow): Promise<Entry | null> {
  if (row.state === "done") return finished(parts, row);
  if (row.size === 0 && row.kind === "resumable") {
    return parts.turns.run(row.id, (lease) =>
      lease.row.state === "done" ? finished(parts, lease.row) : finishUpload(parts, lease),
    );
  }
  const blob = await ownContent(parts, row);
  if (!blob) return null;
  return parts.turns.run(row.id, (lease) =>
    lease.row.state === "done" ? finished(parts, lease.row) : completeWith(parts, lease, blob),
  );
}

async function finished({ database, tree }: InstantParts, row: UploadRow): Promise<Entry> {
  const entry = await tree.find(database.read, row.owner_id, row.entry_id ?? row.id);
  if (!entry) throw failure("file_not_found");
  return entry;
}

type Announced = Omit<UploadRow, "id" | "token_hash" | "created_at" | "expires_at" | "promised_until">;

function newUpload({ now, idleMs }: UploadParts, announced: Announced, untilFirstByteMs = idleMs): Reserved {
  const token = newSecret();
  const begun = now();
  const row = {
    ...announced,
    id: newNodeId(),
    token_hash: digest(token),
    created_at: begun,
    expires_at: begun + Math.min(idleMs, untilFirstByteMs),
    promised_until: promisedUntil(begun),
  };
  return { row, token };
}

async function acceptable(parts: UploadParts, request: UploadRequest): Promise<Announced> {
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
    on_clash: request.onConflict ?? "KEEP_BOTH",
    token_id: request.tokenId ?? "",
    sending_id: request.sending?.id ?? "",
    collect_id: request.sending?.shareId ?? "",
    sent_path: request.sending?.path ?? "",
  };
}

export const present = (row: UploadRow): PendingUpload => ({
  id: row.id,
  ownerId: row.owner_id,
  parentId: row.parent_id,
  name: row.name,
  size: row.size,
  kind: row.kind === "form" ? "form" : "resumable",
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});
