import { createHash, hash as hashOf } from "node:crypto";
import { limited } from "../platform/blob/limited.ts";
import { bytesPassed } from "../platform/memory/passing-bytes.ts";
import { inLanes } from "../platform/queue/in-lanes.ts";
import type { BlobReader, BlobWriter, StoredBlob } from "./blob-ends.ts";
import { batched } from "./batched.ts";
import { BlobFault, blobOfOtherSize, changedBlob, faultOfReading } from "./blob-fault.ts";

/** Each lane holds a batch of small blobs in memory, or some MiB of a large one. */
const LANES = 4;
/** Blobs of one batch that are looked for or read at once. */
const AT_ONCE = 16;

export interface Carriage<Blob extends StoredBlob> {
  readonly blobs: AsyncIterable<Blob>;
  readonly reader: BlobReader<Blob>;
  readonly writer: BlobWriter<Blob>;
  /** Hears of each blob that can't be read under its name; an error it throws ends everything. */
  readonly onFault: (fault: BlobFault, blob: Blob) => void | Promise<void>;
  /** Hears how many there were so far, faulty ones too. */
  readonly progress: (done: Carried) => void;
}

export interface Carried {
  readonly count: number;
  readonly bytes: number;
  /** The number of these that weren't there before. */
  readonly fresh: { readonly count: number; readonly bytes: number };
}

/**
 * Carries every missing blob from one place to another, in parallel within bounded memory, and hashes each on its way.
 * If it is killed, only whole blobs remain, which the next run finds.
 */
export async function carryBlobs<Blob extends StoredBlob>(carriage: Carriage<Blob>): Promise<Carried> {
  const sum = { count: 0, bytes: 0, fresh: { count: 0, bytes: 0 } };
  const { progress } = carriage;
  await inLanes(LANES, batched(carriage.blobs), async (batch) => {
    const fresh = await carryBatch(carriage, batch);
    add(sum, batch);
    add(sum.fresh, fresh);
    progress(sum);
  });
  return sum;
}

/** Resolves with those that weren't there before. */
async function carryBatch<Blob extends StoredBlob>(
  carriage: Carriage<Blob>,
  batch: readonly Blob[],
): Promise<readonly Blob[]> {
  const states = await limited(AT_ONCE, batch, (blob) => carriage.writer.prepare(blob));
  const linked = batch.filter((_blob, at) => states[at] === "linked");
  const wanted = batch.filter((_blob, at) => states[at] === "wanted");
  const [only] = wanted;
  if (!only) return linked;
  const come = wanted.length === 1 ? await carryOne(carriage, only) : await carryMany(carriage, wanted);
  return [...linked, ...come];
}

async function carryOne<Blob extends StoredBlob>(
  { reader, writer, onFault }: Carriage<Blob>,
  blob: Blob,
): Promise<readonly Blob[]> {
  try {
    await writer.put(blob, checked(reader, blob));
    return [blob];
  } catch (error) {
    if (!(error instanceof BlobFault)) throw error;
    await onFault(error, blob);
    return [];
  }
}

async function carryMany<Blob extends StoredBlob>(
  { reader, writer, onFault }: Carriage<Blob>,
  blobs: readonly Blob[],
): Promise<readonly Blob[]> {
  const read = await limited(AT_ONCE, blobs, (blob) => readWhole(reader, blob));
  const good: Blob[] = [];
  const contents: Buffer[] = [];
  for (const [at, result] of read.entries()) {
    const blob = blobs[at]!;
    if (result instanceof BlobFault) {
      await onFault(result, blob);
      continue;
    }
    good.push(blob);
    contents.push(result);
  }
  await writer.putMany(good, contents);
  return good;
}

async function readWhole<Blob extends StoredBlob>(
  reader: BlobReader<Blob>,
  blob: Blob,
): Promise<Buffer | BlobFault> {
  try {
    const first = await readAll(reader, blob);
    const isOfSize = blob.size === null || blob.size === first.length;
    const bytes = isOfSize ? first : await readAll(reader, { ...blob, size: null });
    return faultOfBytes(blob, bytes.length, hashOf("sha256", bytes)) ?? bytes;
  } catch (error) {
    return faultOfReading(blob.sha256, error);
  }
}

async function readAll<Blob extends StoredBlob>(reader: BlobReader<Blob>, blob: Blob): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await reader.open(blob)) chunks.push(chunk);
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

/** Passes a blob on; throws a `BlobFault` at the latest when its end has come. */
async function* checked<Blob extends StoredBlob>(
  reader: BlobReader<Blob>,
  blob: Blob,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let read = 0;
  try {
    for await (const chunk of await reader.openLent(blob)) {
      hash.update(chunk);
      read += chunk.length;
      bytesPassed(chunk.length);
      yield chunk;
    }
  } catch (error) {
    throw faultOfReading(blob.sha256, error);
  }
  const fault = faultOfBytes(blob, read, hash.digest("hex"));
  if (fault) throw fault;
}

function faultOfBytes({ sha256, size }: StoredBlob, read: number, hash: string): BlobFault | null {
  if (size !== null && read !== size) return blobOfOtherSize(sha256, read, size);
  return hash === sha256 ? null : changedBlob(sha256);
}

function add(sum: { count: number; bytes: number }, blobs: readonly StoredBlob[]): void {
  sum.count += blobs.length;
  for (const { size } of blobs) sum.bytes += size ?? 0;
}
