import { setTimeout as sleep } from "node:timers/promises";
import { newId, safeEqual } from "../../../platform/crypto/secrets.ts";
import { Failure } from "../../../platform/failure.ts";
import { discardStaged } from "../stream/upload-receive.ts";
import { assertStillWithin } from "../still-within.ts";
import type { StreamParts } from "../upload-deps.ts";
import { deleteParts, findById, updateHeld, type UploadRow } from "../upload.repository.ts";
import { completeParts, type Told } from "./complete-parts.ts";
import { putObject, type Stored } from "./put-object.ts";
import {
  assertNamed,
  assertOpen,
  beginNumbered,
  MOST_PARTS,
  putPart,
  type NumberedPart,
} from "./put-part.ts";
import { assertSigned, readSignature, type AskedRequest, type SignedRequest } from "./read-signature.ts";
import { findByAccessKey, listWholeParts, type WholePart } from "./s3-door.repository.ts";
import { S3Fault } from "./s3-fault.ts";
import type { SentBody } from "./sent-body.ts";

const LOOK_AGAIN_MS = 200;

/** Somebody who holds the credentials of one upload, and has signed a request with them. */
export interface Visitor {
  readonly upload: UploadRow & { readonly size: number };
  readonly signed: SignedRequest;
  /** Signs the chunks of the body. */
  readonly key: Buffer;
}

/** An upload that is complete, as a client of S3 sees it. */
export interface S3Object {
  readonly size: number;
  readonly etag: string;
  /** Epoch ms. */
  readonly createdAt: number;
}

/** The one object that a client of S3 may upload, by the credentials that `POST files` gave. All throw `S3Fault`s and failures. */
export interface S3Door {
  /** Costs a stranger no more than a look for their access key. */
  enter(asked: AskedRequest): Promise<Visitor>;
  /** `NoSuchKey` before it is uploaded. */
  head(visitor: Visitor): Promise<S3Object>;
  put(visitor: Visitor, body: SentBody, client: AbortSignal): Promise<Stored>;
  /** Begins a multipart upload, and ends the one before; resolves with its id. */
  create(visitor: Visitor): Promise<string>;
  putPart(visitor: Visitor, part: NumberedPart, body: SentBody, client: AbortSignal): Promise<Stored>;
  listParts(visitor: Visitor, multipartId: string): Promise<readonly WholePart[]>;
  /** Resolves with the ETag of the whole; asked again, with the same. */
  complete(visitor: Visitor, told: Told): Promise<string>;
  /** Ends the upload, too: its room is free, and its credentials open nothing any more. */
  abort(visitor: Visitor, multipartId: string): Promise<void>;
}

export function createS3Door(parts: StreamParts): S3Door {
  const { database, turns, cleaner, store } = parts;
  return {
    enter: (asked) => enter(parts, asked),
    async head({ upload }) {
      if (upload.state !== "done" || upload.etag === "") throw new S3Fault("NoSuchKey");
      return { size: upload.size, etag: upload.etag, createdAt: upload.created_at };
    },
    put: ({ upload }, body, client) =>
      turns.run(upload.id, (lease, turn) =>
        putObject(parts, lease, upload, body, AbortSignal.any([turn, client])),
      ),
    create: ({ upload }) =>
      turns.run(upload.id, async (lease) => {
        if (lease.row.state !== "pending") throw new S3Fault("AccessDenied");
        if (lease.row.parts !== null) throw new S3Fault("OperationAborted");
        const multipartId = newId();
        const gone = await database.write(async (tx) => {
          const held = await updateHeld(tx, upload.id, lease.holder, { multipart_id: multipartId, etag: "" });
          if (!held) throw new S3Fault("OperationAborted");
          return deleteParts(tx, [upload.id]);
        });
        await discardStaged(store, gone);
        return multipartId;
      }),
    async putPart({ upload }, part, body, client) {
      if (part.number < 1 || part.number > MOST_PARTS) throw new S3Fault("InvalidArgument");
      const id = await beginNumbered(parts, upload, part, body.length);
      return turns.run(id, (lease, turn) =>
        putPart(parts, lease, upload, body, AbortSignal.any([turn, client])),
      );
    },
    async listParts({ upload }, multipartId) {
      assertOpen(upload.parts === null ? upload : { ...upload, parts: null }, multipartId);
      return listWholeParts(database.read, upload.id);
    },
    complete: ({ upload }, told) => complete(parts, upload.id, told),
    async abort({ upload }, multipartId) {
      assertNamed(upload, multipartId);
      if (upload.state === "done") throw new S3Fault("NoSuchUpload");
      if (!(await cleaner.remove(upload.id))) throw new S3Fault("NoSuchUpload");
    },
  };
}

async function enter(parts: StreamParts, asked: AskedRequest): Promise<Visitor> {
  const { database, doorKeys, now } = parts;
  const signed = readSignature(asked, now());
  const row = await findByAccessKey(database.read, signed.accessKeyId);
  if (!row || row.size === null) throw new S3Fault("InvalidAccessKeyId");
  const key = assertSigned(asked, signed, doorKeys.secretOf(row));
  if (!safeEqual(doorKeys.tokenOf(row), signed.securityToken)) throw new S3Fault("InvalidToken");
  if (doorKeys.expiresAt(row) <= now() || row.expires_at <= now()) throw new S3Fault("ExpiredToken");
  await assertStillWithin(parts, database.read, row);
  return { upload: { ...row, size: row.size }, signed, key };
}

/** One at a time works when several ask at once, from where the one before stood; all are told the same. */
async function complete(parts: StreamParts, id: string, told: Told): Promise<string> {
  for (;;) {
    try {
      return await parts.turns.run(id, (lease, turn) => completeParts(parts, lease, told, turn));
    } catch (error) {
      if (!(error instanceof Failure) || error.error !== "upload_locked") throw error;
      await untilFree(parts, id);
    }
  }
}

/** Waits for whoever took over. */
async function untilFree({ database }: StreamParts, id: string): Promise<void> {
  let row: UploadRow | undefined;
  do {
    await sleep(LOOK_AGAIN_MS);
    row = await findById(database.read, id);
  } while (row && row.lease_holder !== null && row.lease_until > Date.now());
}
