import { Readable } from "node:stream";
import { digest } from "../../../platform/crypto/secrets.ts";
import { Failure, failure } from "../../../platform/failure.ts";
import type { Entry } from "../../tree/tree.types.ts";
import type { FormBody, FormChecks, PatchRequest } from "./sent-bodies.types.ts";
import { finishUpload } from "./upload-finish.ts";
import type { Lease } from "./upload-lease.ts";
import {
  beginPart,
  dropWhole,
  forgetParts,
  isWrongContent,
  joinParts,
  PartGone,
  partsOf,
  rememberParts,
  tokensOf,
} from "../parts/upload-parts.ts";
import { assertStaged, receive, receiveChecked, receiveWhole } from "./upload-receive.ts";
import { assertStillRoom } from "./upload-room.ts";
import { isSmallForm, SmallForm } from "../joined/small-form.ts";
import { isSmallWhole, SmallBody } from "../joined/small-body.ts";
import { assertStillWithin } from "../still-within.ts";
import { findById, findByToken, postponeExpiry, updateHeld, type UploadRow } from "../upload.repository.ts";
import type { StreamParts } from "../upload-deps.ts";

export interface UploadState {
  readonly offset: number;
  readonly size: number;
  /** Epoch ms. */
  readonly expiresAt: number;
  /** `partial` for a part; for a whole the tokens of the parts it is joined from, in their order, or null. */
  readonly concat: "partial" | readonly string[] | null;
}

/** Tells for whose drive the bytes are, and whether somebody else sends them. */
export interface UploadSender {
  readonly ownerId: string;
  readonly isStranger: boolean;
}

/** Bytes of strangers take none of the connections that the drive's owner may have. */
export const transferOf = ({ ownerId, isStranger }: UploadSender) => ({
  ownerId: isStranger ? null : ownerId,
  accounts: [ownerId],
});

/** Everything that the holder of an upload's token may do with its bytes. */
export interface UploadStream {
  /** Throws `upload_not_found`, `upload_expired`, `collecting_closed`. */
  senderOf(token: string): Promise<UploadSender>;
  /** The offset to go on from. Finishes an upload that lacks only that; throws the reason why it can't be finished. */
  head(token: string): Promise<UploadState>;
  /** Takes bytes at an offset; the last one makes the file. */
  patch(token: string, request: PatchRequest): Promise<UploadState>;
  /** Begins a part of `size` bytes that is sent beside others; resolves with its token. */
  beginPart(token: string, size: number): Promise<string>;
  /** Makes the file out of complete parts, in the order of their tokens. Asked again, it goes on. */
  join(token: string, tokens: readonly string[]): Promise<UploadState>;
  terminate(token: string): Promise<void>;
  /** The whole content in one request, for a form upload. */
  form(token: string, body: FormBody): Promise<Entry>;
  /** Lets go of every connection that is sending. */
  close(): Promise<void>;
}

export function createUploadStream(parts: StreamParts): UploadStream {
  return {
    async senderOf(token) {
      const row = await findUpload(parts, token);
      return { ownerId: row.owner_id, isStranger: row.sending_id !== "" };
    },
    async head(token) {
      const row = await findResumable(parts, token);
      if (row.state === "done") return stateOf(row, row.size);
      return parts.turns.run(row.id, async (lease, signal) => {
        if (lease.row.parts !== null && lease.row.state === "pending") {
          return joinAndFinish(parts, lease, { ...lease.row, size: row.size }, signal);
        }
        const offset = await offsetOf(parts, lease.row, row.size);
        if (offset < row.size || !isUnfinished(lease.row)) return stateOf(row, offset);
        return stateOf(row, await finishOrBeginAgain(parts, lease, row.size));
      });
    },
    async patch(token, request) {
      const row = await findResumable(parts, token);
      if (row.state === "done") return repeatedPatch(row, request);
      const small = isSmallWhole(row, request) ? new SmallBody(parts, row, request) : null;
      return parts.turns.run(
        row.id,
        (lease, signal) =>
          small && (small.fault || small.bytes.length > 0)
            ? patchInHand(parts, lease, small, request)
            : patch(parts, lease, row.size, request, signal),
        async (signal) =>
          (await small?.make(signal))
            ? { ...stateOf(row, row.size), expiresAt: parts.now() + parts.idleMs }
            : null,
      );
    },
    async beginPart(token, size) {
      const row = await findResumable(parts, token);
      if (row.kind === "part" || row.state !== "pending" || row.parts !== null) {
        throw failure("upload_not_found");
      }
      return beginPart(parts, row, size);
    },
    async join(token, tokens) {
      const row = await findResumable(parts, token);
      if (row.kind === "part") throw failure("upload_not_found");
      return parts.turns.run(row.id, async (lease, signal) => {
        if (lease.row.state === "verified") await finishUpload(parts, lease);
        if (lease.row.state !== "pending") return stateOf(row, row.size);
        const told =
          lease.row.parts ?? (await rememberParts(parts, lease, await partsOf(parts, row, tokens)));
        return joinAndFinish(parts, lease, { ...lease.row, size: row.size, parts: told }, signal);
      });
    },
    async terminate(token) {
      const row = await findUpload(parts, token);
      if (!(await parts.cleaner.remove(row.id))) throw failure("upload_not_found");
    },
    async form(token, body) {
      const row = await findUpload(parts, token);
      if (row.kind !== "form" || row.state === "done") throw failure("upload_not_found");
      const small = isSmallForm(row, body) ? new SmallForm(parts, row, body) : null;
      return parts.turns.run(
        row.id,
        (lease, signal) => wholeForm(parts, lease, small?.inHand() ?? body, signal),
        async (signal) => small && small.make(signal),
      );
    },
    close: parts.turns.close,
  };
}

/** A part is never a file of its own. */
const isUnfinished = ({ state, part_of }: UploadRow): boolean => state !== "done" && part_of === null;

/** Answers where to go on: at 0 when the bytes are gone, after more than a day in which nobody asked. */
async function finishOrBeginAgain(parts: StreamParts, lease: Lease, size: number): Promise<number> {
  try {
    await finishUpload(parts, lease);
  } catch (error) {
    if (error instanceof Failure && error.error === "upload_offset_mismatch") return 0;
    throw error;
  }
  return size;
}

/** A part takes nothing more once its whole is joined, or gone. */
async function isJoining({ database }: StreamParts, { part_of }: UploadRow): Promise<boolean> {
  if (part_of === null) return false;
  const whole = await findById(database.read, part_of);
  return whole?.state !== "pending" || whole.parts !== null;
}

/** Puts the named parts together and makes the file; parts that are gone, or make another content, are forgotten. */
export async function joinAndFinish(
  parts: StreamParts,
  lease: Lease,
  row: UploadRow & { size: number },
  signal: AbortSignal,
): Promise<UploadState> {
  try {
    await joinParts(parts, lease, row, signal);
    await finishUpload(parts, lease);
  } catch (error) {
    if (error instanceof PartGone) await dropWhole(parts, lease);
    if (error instanceof PartGone || isWrongContent(error)) await forgetParts(parts, lease);
    throw error;
  }
  return stateOf(row, row.size);
}

async function patch(
  parts: StreamParts,
  lease: Lease,
  size: number,
  { source, offset, length, checksum, client }: PatchRequest,
  turn: AbortSignal,
): Promise<UploadState> {
  if (lease.row.state === "done" || lease.row.parts !== null) throw failure("upload_offset_mismatch");
  if (await isJoining(parts, lease.row)) throw failure("upload_not_found");
  if (offset !== (await offsetOf(parts, lease.row, size))) throw failure("upload_offset_mismatch");
  if (length !== null && length > size - offset) throw failure("file_too_large");
  await assertStillRoom(parts, lease.row, size - offset);
  const expiresAt = parts.now() + parts.idleMs;
  const signal = AbortSignal.any([turn, client]);
  const incoming = { source, offset, size, signal, report: lease.report };
  const end =
    offset === size
      ? size
      : checksum
        ? await receiveChecked(parts, lease, incoming, checksum)
        : await receive(parts, lease, incoming);
  lease.report(end);
  if (end === size && isUnfinished(lease.row)) await finishUpload(parts, lease);
  else
    await parts.database.write(async (tx) => {
      const held = await updateHeld(tx, lease.row.id, lease.holder, { expires_at: expiresAt });
      if (held && lease.row.part_of !== null) await postponeExpiry(tx, lease.row.part_of, expiresAt);
    });
  return { ...stateOf(lease.row, end), size, expiresAt };
}

/** Takes the bytes that were read already, as if they came now; they are kept where the rest of them doesn't come. */
async function patchInHand(
  parts: StreamParts,
  lease: Lease,
  small: SmallBody,
  request: PatchRequest,
): Promise<UploadState> {
  const { bytes, fault } = small;
  if (fault && request.checksum) throw fault;
  const { signal: endless } = new AbortController();
  const source = Readable.from(bytes.length > 0 ? [bytes] : []);
  const held = { ...request, source, length: bytes.length, client: endless };
  const state = await patch(parts, lease, lease.row.size ?? 0, held, endless);
  if (fault) throw fault;
  return state;
}

async function wholeForm(
  parts: StreamParts,
  lease: Lease,
  form: FormBody,
  turn: AbortSignal,
): Promise<Entry> {
  const { row, holder } = lease;
  if (row.state === "done") throw failure("upload_not_found");
  await assertStillRoom(parts, row, row.size ?? 0);
  const size = await receiveWithinQuota(parts, lease, form.source, AbortSignal.any([turn, form.client]));
  let checks: FormChecks;
  try {
    if (row.size !== null && row.size !== size) throw failure("upload_not_complete");
    checks = await form.given();
    await assertStaged(parts, row.id, checks.checksum);
  } catch (error) {
    await parts.store.discardStaged(row.id);
    lease.report(0);
    throw error;
  }
  await parts.database.write((tx) => updateHeld(tx, row.id, holder, { size, state: "pending" }));
  return finishUpload(parts, lease, checks);
}

/** A form upload may have announced no size, so its bytes are limited by its owner's remaining space. */
async function receiveWithinQuota(
  parts: StreamParts,
  lease: Lease,
  source: Readable,
  signal: AbortSignal,
): Promise<number> {
  const most = lease.row.size ?? parts.maxFileBytes;
  const { limit, usage } = await parts.tree.usage(parts.database.read, lease.row.owner_id);
  const room = Math.max(0, limit - usage);
  try {
    return await receiveWhole(parts, lease, { source, limit: Math.min(most, room), signal });
  } catch (error) {
    const isOver = room < most && error instanceof Failure && error.error === "file_too_large";
    throw isOver ? failure("file_space_not_enough") : error;
  }
}

async function findUpload(parts: StreamParts, token: string): Promise<UploadRow> {
  const { database, now } = parts;
  const row = await findByToken(database.read, digest(token));
  if (!row) throw failure("upload_not_found");
  await assertStillWithin(parts, database.read, row);
  if (row.expires_at <= now()) throw failure("upload_expired");
  return row;
}

async function findResumable(parts: StreamParts, token: string): Promise<UploadRow & { size: number }> {
  const row = await findUpload(parts, token);
  if (row.kind === "form" || row.size === null) throw failure("upload_not_found");
  return { ...row, size: row.size };
}

/** The bytes that are stored. Verified content counts as complete, wherever the commit stopped. */
async function offsetOf({ store }: StreamParts, row: UploadRow, size: number): Promise<number> {
  return row.state === "pending" ? Math.min(size, await store.stagedSize(row.id)) : size;
}

const stateOf = (row: UploadRow, offset: number): UploadState => ({
  offset,
  size: row.size ?? 0,
  expiresAt: row.expires_at,
  concat: row.kind === "part" ? "partial" : tokensOf(row),
});

/** A client that missed the last reply repeats its request; with nothing left to send it is told that all is well. */
function repeatedPatch(row: UploadRow & { size: number }, { offset }: PatchRequest): UploadState {
  if (offset !== row.size) throw failure("upload_offset_mismatch");
  return stateOf(row, row.size);
}
