import { createHash } from "node:crypto";
import type { Tx } from "../../../database.ts";
import { finishUpload } from "../stream/upload-finish.ts";
import type { Lease } from "../stream/upload-lease.ts";
import { joinAndFinish } from "../stream/upload-stream.ts";
import { dropWhole } from "../parts/upload-parts.ts";
import type { StreamParts } from "../upload-deps.ts";
import { findById, updateHeld, type UploadRow } from "../upload.repository.ts";
import { assertNamed, LEAST_PART_BYTES } from "./put-part.ts";
import { listWholeParts, type WholePart } from "./s3-door.repository.ts";
import { S3Fault } from "./s3-fault.ts";
import type { ToldPart } from "./s3-xml.ts";

export interface Told {
  readonly multipartId: string;
  readonly parts: readonly ToldPart[];
}

/**
 * Makes the file out of the parts that a client names; resolves with its ETag. The list is written down first, so that a join
 * that was broken off anywhere goes on when it is asked for again, and one that has ended is told as it was.
 */
export async function completeParts(
  parts: StreamParts,
  lease: Lease,
  told: Told,
  signal: AbortSignal,
): Promise<string> {
  const { row } = lease;
  assertNamed(row, told.multipartId);
  if (row.state === "verified") await finishUpload(parts, lease);
  if (row.state !== "pending") return row.etag;
  if (row.parts === null && (await parts.store.stagedSize(row.id)) > 0) await dropWhole(parts, lease);
  const upload = await remember(parts, lease, told);
  await joinAndFinish(parts, lease, upload, signal);
  return upload.etag;
}

type Sized = UploadRow & { readonly size: number };

/** Checks the list and writes it down, with the drive locked: no part changes after that. */
async function remember(parts: StreamParts, lease: Lease, told: Told): Promise<Sized> {
  const { database, tree } = parts;
  return database.write(async (tx) => {
    await tree.lock(tx, lease.row.owner_id);
    const row = await findById(tx, lease.row.id);
    if (!row || row.size === null || row.multipart_id !== told.multipartId) throw new S3Fault("NoSuchUpload");
    const list = await named(tx, row.id, told.parts);
    const joined = JSON.stringify(list.map(({ key, size }) => [key, size, ""]));
    if (row.parts !== null && row.parts !== joined) throw new S3Fault("OperationAborted");
    if (list.reduce((bytes, { size }) => bytes + size, 0) !== row.size) throw new S3Fault("InvalidRequest");
    const noted = { parts: joined, etag: etagOf(list) };
    if (!(await updateHeld(tx, row.id, lease.holder, noted))) throw new S3Fault("OperationAborted");
    return { ...row, ...noted, size: row.size };
  });
}

async function named(tx: Tx, uploadId: string, told: readonly ToldPart[]): Promise<readonly WholePart[]> {
  const known = new Map((await listWholeParts(tx, uploadId)).map((part) => [part.number, part]));
  const list = told.map(({ number, etag }) => {
    const part = known.get(number);
    if (part?.etag !== etag) throw new S3Fault("InvalidPart");
    return part;
  });
  if (list.slice(0, -1).some(({ size }) => size < LEAST_PART_BYTES)) throw new S3Fault("EntityTooSmall");
  return list;
}

/** As S3 has it: the MD5 of the parts' MD5s, and how many they are. */
function etagOf(list: readonly WholePart[]): string {
  const md5 = createHash("md5");
  for (const { etag } of list) md5.update(Buffer.from(etag, "hex"));
  return `${md5.digest("hex")}-${list.length}`;
}
