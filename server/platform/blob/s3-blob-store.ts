import { open as openFile, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { failure } from "../failure.ts";
import { checkedKey, checkedSha256, isSha256 } from "./blob-names.ts";
import type { BlobNames, BlobPart, BlobStore, ByteRange } from "./blob-store.ts";
import { fileError } from "./file-error.ts";
import { limited } from "./limited.ts";
import { s3StartFault } from "./s3-error.ts";
import { appendPieces } from "./s3-append.ts";
import type { S3Credentials, S3Location } from "./s3-location.ts";
import { S3Objects, type ObjectPart, type S3Options } from "./s3-objects.ts";
import { PIECE_BYTES, stagedPieces, stagedUploads, type Staged } from "./s3-pieces.ts";

const READ_BYTES = 1 << 20;
const PUTS_AT_ONCE = 32;
const READS_AT_ONCE = 32;
const BLOBS = "blobs/";

/**
 * Blobs as objects `blobs/<sha256>`; uploads under way as objects `staging/<key>/<offset>-<size>`, which the store
 * itself puts together when they are committed, so that no byte travels twice.
 */
export async function openS3BlobStore(
  location: S3Location,
  credentials: S3Credentials | null,
  options: S3Options = {},
): Promise<BlobStore> {
  const objects = new S3Objects(location, credentials, options);
  try {
    await objects.checkBucket();
  } catch (error) {
    objects.close();
    throw s3StartFault(error, location);
  }
  return new S3BlobStore(objects);
}

class S3BlobStore implements BlobStore {
  readonly #objects: S3Objects;
  /** Small contents on their way, by SHA-256. */
  readonly #putting = new Map<string, Promise<void>>();

  constructor(objects: S3Objects) {
    this.#objects = objects;
  }

  async stagedSize(key: string): Promise<number> {
    return (await this.#staged(key)).size;
  }

  async append(
    key: string,
    offset: number,
    source: AsyncIterable<Buffer>,
    onBytes: (chunk: Buffer) => void | Promise<void> = () => undefined,
  ): Promise<number> {
    return appendPieces(this.#objects, checkedKey(key), { offset, source, onBytes });
  }

  readStaged(key: string): Readable {
    return Readable.from(this.#readPieces(key), { objectMode: false, highWaterMark: READ_BYTES });
  }

  async commit(key: string, sha256: string, size: number): Promise<void> {
    const blob = blobKey(sha256);
    if ((await this.#objects.facts(blob))?.size === size) return this.discardStaged(key);
    const staged = await this.#staged(key);
    if (staged.size !== size) throw failure("upload_not_complete");
    const parts = await this.#partsOf(staged);
    const [first] = parts;
    if (!first) await this.#objects.put(blob, Buffer.alloc(0));
    else if (parts.length > 1) await this.#objects.assemble(blob, parts);
    else if ("bytes" in first) await this.#objects.put(blob, first.bytes);
    else await this.#objects.copy(first.key, blob);
    await this.discardStaged(key);
  }

  async putMany(contents: readonly Uint8Array[], naming: Promise<BlobNames>): Promise<void> {
    const names = await naming;
    const distinct = new Map<string, Uint8Array>();
    for (const [at, bytes] of contents.entries()) {
      const sha256 = names[at] ?? null;
      if (sha256 !== null) distinct.set(sha256, bytes);
    }
    await limited(PUTS_AT_ONCE, [...distinct], ([sha256, bytes]) => this.#putOnce(sha256, bytes));
  }

  /**
   * Puts equal contents once when several callers bring them at the same time, because stores make writers of one
   * object wait for each other.
   */
  #putOnce(sha256: string, bytes: Uint8Array): Promise<void> {
    const under =
      this.#putting.get(sha256) ??
      this.#objects.put(blobKey(sha256), Buffer.from(bytes)).finally(() => this.#putting.delete(sha256));
    this.#putting.set(sha256, under);
    return under;
  }

  async discardStaged(key: string): Promise<void> {
    const { pieces, strays } = await this.#staged(key);
    await this.#objects.remove([...pieces, ...strays].map((piece) => piece.key));
  }

  listStaged(): AsyncIterable<{ readonly key: string; readonly modifiedAt: number }> {
    return stagedUploads(this.#objects);
  }

  async open(sha256: string, range?: ByteRange): Promise<Readable> {
    return this.#objects.read(blobKey(sha256), range);
  }

  async openLent(sha256: string): Promise<AsyncIterable<Buffer>> {
    return this.open(sha256);
  }

  async readMany(parts: readonly BlobPart[]): Promise<void> {
    await limited(READS_AT_ONCE, parts, ({ sha256, start, into }) =>
      this.#objects.readInto(blobKey(sha256), start, into),
    );
  }

  async stat(sha256: string): Promise<number | null> {
    return (await this.#objects.facts(blobKey(sha256)))?.size ?? null;
  }

  async storedAt(sha256: string): Promise<number | null> {
    return (await this.#objects.facts(blobKey(sha256)))?.modifiedAt ?? null;
  }

  async copyTo(sha256: string, file: string): Promise<void> {
    const bytes = await this.open(sha256);
    try {
      const handle = await openFile(file, "wx", 0o600);
      await pipeline(bytes, handle.createWriteStream({ flush: true }));
    } catch (error) {
      bytes.destroy();
      await rm(file, { force: true });
      throw fileError(error);
    }
  }

  async isFile(): Promise<false> {
    return false;
  }

  async linkTo(): Promise<false> {
    return false;
  }

  async remove(sha256: string): Promise<void> {
    await this.#objects.remove([blobKey(sha256)]);
  }

  async *list(): AsyncIterable<{ readonly sha256: string; readonly size: number }> {
    for await (const { key, size } of this.#objects.list(BLOBS)) {
      const sha256 = key.slice(BLOBS.length);
      if (isSha256(sha256)) yield { sha256, size };
    }
  }

  tidy(before: number): Promise<number> {
    return this.#objects.abortBegun(before);
  }

  async free(): Promise<null> {
    return null;
  }

  ping(): Promise<void> {
    return this.#objects.ping();
  }

  #staged(key: string): Promise<Staged> {
    return stagedPieces(this.#objects, checkedKey(key));
  }

  async *#readPieces(key: string): AsyncGenerator<Buffer> {
    const { pieces } = await this.#staged(key);
    for (const piece of pieces) {
      for await (const chunk of await this.#objects.read(piece.key)) yield chunk as Buffer;
    }
  }

  /** The parts of a blob: objects that can be parts as they are, and the small pieces of the last cell in one part. */
  async #partsOf({ pieces }: Staged): Promise<readonly ObjectPart[]> {
    const small = pieces.filter(({ size }) => size < PIECE_BYTES);
    const parts: ObjectPart[] = pieces.filter(({ size }) => size >= PIECE_BYTES);
    if (small.length < 2) return [...parts, ...small];
    const bytes = await Promise.all(small.map((piece) => this.#objects.readWhole(piece.key)));
    return [...parts, { bytes: Buffer.concat(bytes) }];
  }
}

const blobKey = (sha256: string): string => BLOBS + checkedSha256(sha256);
