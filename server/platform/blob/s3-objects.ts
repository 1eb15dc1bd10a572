import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from "@aws-sdk/client-s3";
import { failure } from "../http/failure.ts";
import type { ByteRange } from "./blob-store.ts";
import { limited } from "./limited.ts";
import { isMissingObject, s3Error } from "./s3-error.ts";
import type { S3Credentials, S3Location } from "./s3-location.ts";
import { readOn } from "./s3-read.ts";

const CONNECT_MS = 3_000;
/** A connection on which nothing moves for so long is given up, and the request tried again. */
const IDLE_MS = 20_000;
const ATTEMPTS = 5;
const CONNECTIONS = 512;
const AT_ONCE = 8;

export interface StoredObject {
  /** Without the store's prefix. */
  readonly key: string;
  readonly size: number;
  /** Epoch ms. */
  readonly modifiedAt: number;
}

/** A part of an object that is put together: bytes in hand, or another object as it is. */
export type ObjectPart = { readonly bytes: Buffer } | { readonly key: string };

/**
 * The one door to S3. Each call is tried again while the store is down or overloaded, with growing random pauses; then
 * it throws `unavailable`, or `storage_full` when the store says so.
 */
export class S3Objects {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  /** Without `credentials` the machine's own are used, as Amazon's tools find them. */
  constructor({ bucket, prefix, endpoint, region }: S3Location, credentials: S3Credentials | null) {
    const agent = { keepAlive: true, maxSockets: CONNECTIONS };
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#client = new S3Client({
      region,
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      ...(credentials === null ? {} : { credentials }),
      maxAttempts: ATTEMPTS,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        socketTimeout: IDLE_MS,
        httpAgent: agent,
        httpsAgent: agent,
      },
    });
  }

  async checkBucket(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }));
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const command = new PutObjectCommand({ ...this.#at(key), Body: bytes, ContentLength: bytes.length });
    await told(this.#client.send(command));
  }

  /** Bytes and epoch ms, or null when there is no such object. */
  async facts(key: string): Promise<{ readonly size: number; readonly modifiedAt: number } | null> {
    try {
      const head = await this.#client.send(new HeadObjectCommand(this.#at(key)));
      return { size: head.ContentLength ?? 0, modifiedAt: head.LastModified?.getTime() ?? 0 };
    } catch (error) {
      if (isMissingObject(error)) return null;
      throw s3Error(error);
    }
  }

  /** Throws `file_not_found`. A body that breaks off is asked for again from where it broke. */
  async read(key: string, range?: ByteRange): Promise<Readable> {
    return readOn(async (from) => {
      const start = (range?.start ?? 0) + from;
      const wanted = range || from > 0 ? { Range: `bytes=${start}-${range?.end ?? ""}` } : {};
      try {
        const answer = await this.#client.send(new GetObjectCommand({ ...this.#at(key), ...wanted }));
        return { body: answer.Body as Readable, length: answer.ContentLength ?? 0 };
      } catch (error) {
        throw isMissingObject(error) ? failure("file_not_found") : s3Error(error);
      }
    });
  }

  async readWhole(key: string): Promise<Buffer> {
    return buffer(await this.read(key));
  }

  /** Fills `into` with the object's bytes from `start` on. */
  async readInto(key: string, start: number, into: Uint8Array): Promise<void> {
    if (into.length === 0) return;
    let at = 0;
    for await (const bytes of await this.read(key, { start, end: start + into.length - 1 })) {
      into.set(bytes as Buffer, at);
      at += (bytes as Buffer).length;
    }
    if (at < into.length) throw new Error(`${key} ends before byte ${start + into.length}`);
  }

  async copy(from: string, to: string): Promise<void> {
    await told(this.#client.send(new CopyObjectCommand({ ...this.#at(to), CopySource: this.#source(from) })));
  }

  /** Makes `key` out of parts in order, each but the last of 5 MiB or more; it appears whole or not at all. */
  async assemble(key: string, parts: readonly ObjectPart[]): Promise<void> {
    const at = this.#at(key);
    const begun = await told(this.#client.send(new CreateMultipartUploadCommand(at)));
    const upload = { ...at, UploadId: begun.UploadId };
    try {
      const made = await limited(AT_ONCE, parts, async (part, index) => {
        const PartNumber = index + 1;
        return { PartNumber, ETag: await this.#addPart({ ...upload, PartNumber }, part) };
      });
      const command = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: made } });
      await told(this.#client.send(command));
    } catch (error) {
      await this.#client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    }
  }

  async #addPart(
    target: { Bucket: string; Key: string; UploadId: string | undefined; PartNumber: number },
    part: ObjectPart,
  ): Promise<string | undefined> {
    if ("bytes" in part) {
      const body = { Body: part.bytes, ContentLength: part.bytes.length };
      return (await told(this.#client.send(new UploadPartCommand({ ...target, ...body })))).ETag;
    }
    const copied = new UploadPartCopyCommand({ ...target, CopySource: this.#source(part.key) });
    return (await told(this.#client.send(copied))).CopyPartResult?.ETag;
  }

  async remove(keys: readonly string[]): Promise<void> {
    await limited(AT_ONCE, keys, (key) => told(this.#client.send(new DeleteObjectCommand(this.#at(key)))));
  }

  /** Everything below `folder`, in the order of keys. */
  async *list(folder: string): AsyncGenerator<StoredObject> {
    const asked = { Bucket: this.#bucket, Prefix: this.#prefix + folder };
    for (let next: string | undefined; ;) {
      const page = await told(
        this.#client.send(new ListObjectsV2Command({ ...asked, ...(next && { ContinuationToken: next }) })),
      );
      for (const { Key = "", Size = 0, LastModified } of page.Contents ?? []) {
        yield { key: Key.slice(this.#prefix.length), size: Size, modifiedAt: LastModified?.getTime() ?? 0 };
      }
      next = page.NextContinuationToken;
      if (!next) return;
    }
  }

  /** Gives up what began to be put together before `before` (epoch ms); resolves with how many. */
  async abortBegun(before: number): Promise<number> {
    const asked = { Bucket: this.#bucket, Prefix: this.#prefix };
    const { Uploads = [] } = await told(this.#client.send(new ListMultipartUploadsCommand(asked)));
    const old = Uploads.filter(({ Initiated }) => Initiated && Initiated.getTime() < before);
    for (const { Key, UploadId } of old) {
      await told(
        this.#client.send(new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key, UploadId })),
      ).catch((error: unknown) => {
        if (!isMissingObject(error)) throw error;
      });
    }
    return old.length;
  }

  close(): void {
    this.#client.destroy();
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + key };
  }

  #source(key: string): string {
    return `${this.#bucket}/${encodeURIComponent(this.#prefix + key)}`;
  }
}

async function told<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw s3Error(error);
  }
}
