import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { failure } from "../failure.ts";
import type { ByteRange } from "./blob-store.ts";
import { limited } from "./limited.ts";
import { abortUpload, assemble } from "./s3-assembly.ts";
import { connectS3, inSteps } from "./s3-client.ts";
import { isMissingObject } from "./s3-error.ts";
import type { S3Credentials, S3Location } from "./s3-location.ts";
import { begunBody, readOn } from "./s3-read.ts";
import { StoreCalls } from "./store-calls.ts";
import { UNWATCHED, type StoreWatch } from "./store-watch.ts";

const AT_ONCE = 8;
const PING = "ping";
const PATIENCE_MS = 10_000;

export interface S3Options {
  /** The time within which a call must bring its first byte. */
  readonly patienceMs?: number;
  readonly watch?: StoreWatch;
}

export interface StoredObject {
  /** The key without the store's prefix. */
  readonly key: string;
  readonly size: number;
  /** Epoch ms. */
  readonly modifiedAt: number;
}

/** A part of an object that is put together: bytes in memory, or another object as it is. */
export type ObjectPart = { readonly bytes: Buffer } | { readonly key: string };

/**
 * The one door to S3. Each call is tried again while the store is down or overloaded, until its patience is over; then it
 * throws `unavailable`, at once while the store is known to be away. Throws `storage_full` when the store says so, and
 * `StoreRefusal` when it won't do what is asked.
 */
export class S3Objects {
  readonly #client: S3Client;
  readonly #calls: StoreCalls;
  readonly #bucket: string;
  readonly #prefix: string;

  /** Without `credentials` the machine's own are used, as Amazon's tools find them. */
  constructor(
    location: S3Location,
    credentials: S3Credentials | null,
    { patienceMs = PATIENCE_MS, watch = UNWATCHED }: S3Options = {},
  ) {
    const { client, dropResting } = connectS3(location, credentials);
    this.#bucket = location.bucket;
    this.#prefix = location.prefix;
    this.#client = client;
    const away = (answer: string) => {
      dropResting();
      watch.away(answer);
    };
    this.#calls = new StoreCalls({
      patienceMs,
      watch: { called: watch.called.bind(watch), back: watch.back.bind(watch), away },
      probe: (abortSignal) =>
        client.send(new PutObjectCommand({ ...this.#at(PING), Body: PING }), { abortSignal }),
    });
  }

  async checkBucket(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }), {
      abortSignal: AbortSignal.timeout(this.#calls.patienceMs),
    });
  }

  /** Rejects when nothing can be written just now. */
  ping(): Promise<void> {
    return this.#calls.ping();
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const input = { ...this.#at(key), Body: bytes, ContentLength: bytes.length };
    await this.#calls.run("put", (abortSignal, patience) =>
      this.#client.send(inSteps(new PutObjectCommand(input), bytes, patience), { abortSignal }),
    );
  }

  /** Bytes and epoch ms, or null when there is no such object. */
  async facts(key: string): Promise<{ readonly size: number; readonly modifiedAt: number } | null> {
    try {
      const head = await this.#calls.run("head", (abortSignal) =>
        this.#client.send(new HeadObjectCommand(this.#at(key)), { abortSignal }),
      );
      return { size: head.ContentLength ?? 0, modifiedAt: head.LastModified?.getTime() ?? 0 };
    } catch (error) {
      if (isMissingObject(error)) return null;
      throw error;
    }
  }

  /**
   * Throws `file_not_found`. The first bytes are there when this resolves; a body that breaks off or rests is asked for
   * again from where it stopped.
   */
  async read(key: string, range?: ByteRange): Promise<Readable> {
    return readOn(async (from) => {
      const start = (range?.start ?? 0) + from;
      const wanted = range || from > 0 ? { Range: `bytes=${start}-${range?.end ?? ""}` } : {};
      try {
        return await this.#calls.run("get", async (abortSignal) => {
          const input = { ...this.#at(key), ...wanted };
          const answer = await this.#client.send(new GetObjectCommand(input), { abortSignal });
          return begunBody(answer.Body as Readable, answer.ContentLength ?? 0);
        });
      } catch (error) {
        throw isMissingObject(error) ? failure("file_not_found") : error;
      }
    }, this.#calls.patienceMs);
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
    const input = { ...this.#at(to), CopySource: this.#source(from) };
    await this.#calls.run("copy", (abortSignal) =>
      this.#client.send(new CopyObjectCommand(input), { abortSignal }),
    );
  }

  /** Makes `key` out of parts in order, each but the last of 5 MiB or more; it appears whole or not at all. */
  assemble(key: string, parts: readonly ObjectPart[]): Promise<void> {
    const sourced = parts.map((part) => ("bytes" in part ? part : { source: this.#source(part.key) }));
    return assemble({ client: this.#client, calls: this.#calls }, this.#at(key), sourced);
  }

  async remove(keys: readonly string[]): Promise<void> {
    await limited(AT_ONCE, keys, (key) =>
      this.#calls.run("delete", (abortSignal) =>
        this.#client.send(new DeleteObjectCommand(this.#at(key)), { abortSignal }),
      ),
    );
  }

  /** Everything below `folder`, in the order of keys. */
  async *list(folder: string): AsyncGenerator<StoredObject> {
    const asked = { Bucket: this.#bucket, Prefix: this.#prefix + folder };
    for (let next: string | undefined; ;) {
      const input = { ...asked, ...(next && { ContinuationToken: next }) };
      const page = await this.#calls.run("list", (abortSignal) =>
        this.#client.send(new ListObjectsV2Command(input), { abortSignal }),
      );
      for (const { Key = "", Size = 0, LastModified } of page.Contents ?? []) {
        yield { key: Key.slice(this.#prefix.length), size: Size, modifiedAt: LastModified?.getTime() ?? 0 };
      }
      next = page.NextContinuationToken;
      if (!next) return;
    }
  }

  /** Gives up objects whose assembly began before `before` (epoch ms); resolves with how many. */
  async abortBegun(before: number): Promise<number> {
    const asked = { Bucket: this.#bucket, Prefix: this.#prefix };
    const { Uploads = [] } = await this.#calls.run("list", (abortSignal) =>
      this.#client.send(new ListMultipartUploadsCommand(asked), { abortSignal }),
    );
    const old = Uploads.filter(({ Initiated }) => Initiated && Initiated.getTime() < before);
    for (const { Key = "", UploadId } of old) {
      const upload = { Bucket: this.#bucket, Key, UploadId };
      await abortUpload({ client: this.#client, calls: this.#calls }, upload).catch((error: unknown) => {
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
