import { finishUpload } from "../stream/upload-finish.ts";
import type { Lease } from "../stream/upload-lease.ts";
import { receive } from "../stream/upload-receive.ts";
import { assertStillRoom } from "../stream/upload-room.ts";
import { ByteIntake } from "../stream/byte-intake.ts";
import type { StreamParts } from "../upload-deps.ts";
import { updateHeld, type UploadRow } from "../upload.repository.ts";
import { claimsOf, type Claims } from "./claims.ts";
import { S3Fault } from "./s3-fault.ts";
import type { OpenBody, SentBody } from "./sent-body.ts";

export interface Stored {
  readonly etag: string;
  /** Checksums of the request, which were true. */
  readonly told: Readonly<Record<string, string>>;
}

type Sized = UploadRow & { readonly size: number };

/**
 * Takes the whole content in one body. Nothing of it is kept unless all of it came as it was signed, so that a lost answer is
 * repeated by sending it again: where the file is made already, the bytes are only compared.
 */
export async function putObject(
  parts: StreamParts,
  lease: Lease,
  upload: Sized,
  body: SentBody,
  signal: AbortSignal,
): Promise<Stored> {
  if (body.length > upload.size) throw new S3Fault("EntityTooLarge");
  if (body.length < upload.size) throw new S3Fault("InvalidRequest");
  const { row } = lease;
  if (row.parts !== null && row.state === "pending") throw new S3Fault("OperationAborted");
  const claims = claimsOf(parts.pool, body.headers, body.payload, upload.size);
  const open = body.open();
  try {
    if (row.state !== "pending") return await compare(parts, lease, { claims, open, signal });
    await assertStillRoom(parts, row, upload.size);
    const etag = await stageWhole(parts, lease, upload.size, { claims, open, signal });
    if (!(await parts.database.write((tx) => updateHeld(tx, row.id, lease.holder, { etag })))) {
      throw new S3Fault("OperationAborted");
    }
    await finishUpload(parts, lease);
    return { etag, told: claims.told };
  } finally {
    open.close();
    claims.drop();
  }
}

interface Coming {
  readonly claims: Claims;
  readonly open: OpenBody;
  readonly signal: AbortSignal;
}

async function stageWhole(
  parts: StreamParts,
  lease: Lease,
  size: number,
  { claims, open, signal }: Coming,
): Promise<string> {
  const { id } = lease.row;
  await dropStaged(parts, lease);
  try {
    const { report } = lease;
    const incoming = { source: open.source, offset: 0, size, signal, report, also: claims.hashes };
    const end = await receive(parts, lease, incoming).catch((error: unknown) => {
      throw open.fault() ?? error;
    });
    const trailers = open.trailers();
    if (end !== size) throw new S3Fault("IncompleteBody");
    return await claims.assert(trailers);
  } catch (error) {
    if (lease.valid()) await dropStaged(parts, lease);
    else parts.hashes.forget(id);
    throw error;
  }
}

async function dropStaged({ hashes, store }: StreamParts, lease: Lease): Promise<void> {
  hashes.forget(lease.row.id);
  await store.discardStaged(lease.row.id);
  lease.report(0);
}

/** The content is known, and perhaps the file is made: other bytes are refused, and no byte is written. */
async function compare(parts: StreamParts, lease: Lease, { claims, open, signal }: Coming): Promise<Stored> {
  const { row } = lease;
  const size = row.size ?? 0;
  const sha256 = parts.pool.begin("sha256", size);
  try {
    const hashes = [sha256, ...claims.hashes];
    const intake = new ByteIntake(open.source, { limit: size, hashes, mayWrite: lease.valid, signal });
    await intake.drain(async (round) => {
      for await (const bytes of round) intake.written(bytes);
    });
    if (intake.fault) throw open.fault() ?? intake.fault;
    const trailers = open.trailers();
    if (intake.taken !== size) throw new S3Fault("IncompleteBody");
    const etag = await claims.assert(trailers);
    if ((await sha256.digest()) !== row.sha256) throw new S3Fault("AccessDenied");
    if (row.state !== "done") await finishUpload(parts, lease);
    return { etag, told: claims.told };
  } finally {
    sha256.drop();
  }
}
