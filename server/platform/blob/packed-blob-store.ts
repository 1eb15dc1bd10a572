import { hash } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { failure } from "../failure.ts";
import type { BlobNames, BlobPart, BlobStore, ByteRange } from "./blob-store.ts";
import { checkedSha256 } from "./blob-names.ts";
import { openDiskBlobStore } from "./disk-blob-store.ts";
import { fileError } from "./file-error.ts";
import { Packs } from "./packs/packs.ts";
import { MOST_PACKED_BYTES, type Content } from "./packs/record.ts";

/**
 * Blobs below `folder`: small ones in `packs/`, all others, and small ones of before there were packs, as files of their
 * own. See `disk-blob-store.ts` and `packs/README.md`.
 * @param fullBytes a pack that has so many bytes gets no more
 */
export async function openPackedBlobStore(folder: string, fullBytes?: number): Promise<BlobStore> {
  const files = await openDiskBlobStore(folder);
  return new PackedBlobStore(files, new Packs(join(folder, "packs"), fullBytes));
}

const isSmall = (size: number): boolean => size <= MOST_PACKED_BYTES;

class PackedBlobStore implements BlobStore {
  readonly #files: BlobStore;
  readonly #packs: Packs;

  constructor(files: BlobStore, packs: Packs) {
    this.#files = files;
    this.#packs = packs;
  }

  stagedSize(key: string): Promise<number> {
    return this.#files.stagedSize(key);
  }

  append(...args: Parameters<BlobStore["append"]>): Promise<number> {
    return this.#files.append(...args);
  }

  readStaged(key: string): Readable {
    return this.#files.readStaged(key);
  }

  async commit(key: string, sha256: string, size: number): Promise<void> {
    if (!isSmall(size)) return this.#files.commit(key, sha256, size);
    if ((await this.stat(sha256)) !== size) {
      if ((await this.stagedSize(key)) !== size) throw failure("upload_not_complete");
      await this.#pack([{ sha256, bytes: await buffer(this.readStaged(key)) }]);
    }
    await this.discardStaged(key);
  }

  async putMany(contents: readonly Uint8Array[], naming: Promise<BlobNames>): Promise<void> {
    const large = contents.filter(({ length }) => !isSmall(length));
    const packed = naming.then((names) => this.#pack(named(contents, names)));
    const whole = this.#files.putMany(
      large,
      naming.then((names) => names.filter((_name, at) => !isSmall(contents[at]!.length))),
    );
    await Promise.allSettled([packed, whole]);
    await Promise.all([packed, whole]);
  }

  discardStaged(key: string): Promise<void> {
    return this.#files.discardStaged(key);
  }

  listStaged(): AsyncIterable<{ readonly key: string; readonly modifiedAt: number }> {
    return this.#files.listStaged();
  }

  async open(sha256: string, range?: ByteRange): Promise<Readable> {
    const bytes = await this.#packed(sha256);
    if (!bytes) return this.#files.open(sha256, range);
    const wanted = range ? bytes.subarray(range.start, range.end + 1) : bytes;
    return Readable.from([wanted], { objectMode: false });
  }

  async openLent(sha256: string): Promise<AsyncIterable<Buffer>> {
    const bytes = await this.#packed(sha256);
    return bytes ? Readable.from([bytes]) : this.#files.openLent(sha256);
  }

  async readMany(parts: readonly BlobPart[]): Promise<void> {
    await this.#files.readMany(await this.#packs.readMany(parts));
  }

  async stat(sha256: string): Promise<number | null> {
    return this.#packs.find(checkedSha256(sha256))?.size ?? this.#files.stat(sha256);
  }

  async storedAt(sha256: string): Promise<number | null> {
    return this.#packs.find(checkedSha256(sha256))?.storedAt ?? this.#files.storedAt(sha256);
  }

  async isFile(sha256: string): Promise<boolean> {
    return this.#packs.find(checkedSha256(sha256)) === null && this.#files.isFile(sha256);
  }

  async copyTo(sha256: string, file: string): Promise<void> {
    const bytes = await this.#packed(sha256);
    if (!bytes) return this.#files.copyTo(sha256, file);
    const handle = await open(file, "wx", 0o600);
    try {
      await handle.writeFile(bytes);
    } catch (error) {
      throw fileError(error);
    } finally {
      await handle.close();
    }
  }

  async linkTo(sha256: string, file: string): Promise<boolean> {
    return this.#packs.find(checkedSha256(sha256)) === null && this.#files.linkTo(sha256, file);
  }

  /** A small content of before may lie there twice, since one that is stored again isn't looked for among files. */
  async remove(sha256: string): Promise<void> {
    await this.#packs.remove(checkedSha256(sha256));
    await this.#files.remove(sha256);
  }

  async *list(): AsyncIterable<{ readonly sha256: string; readonly size: number }> {
    for await (const blob of this.#files.list()) if (!this.#packs.find(blob.sha256)) yield blob;
    yield* this.#packs.list();
  }

  async tidy(before: number): Promise<number> {
    return (await this.#files.tidy(before)) + (await this.#packs.tidy(before));
  }

  free(): Promise<number | null> {
    return this.#files.free();
  }

  async ping(): Promise<void> {
    this.#packs.find("0".repeat(64));
    await this.#files.ping();
  }

  /**
   * The bytes of a packed content; null when it has none in a pack. Damaged ones give way to a file, which an operator
   * has put in its place; without one they are as they are, for whoever checks them.
   */
  async #packed(sha256: string): Promise<Buffer | null> {
    const bytes = await this.#packs.read(checkedSha256(sha256));
    if (!bytes || hash("sha256", bytes) === sha256) return bytes;
    if ((await this.#files.stat(sha256)) !== bytes.length) return bytes;
    await this.#packs.remove(sha256);
    return null;
  }

  async #pack(contents: readonly Content[]): Promise<void> {
    try {
      await this.#packs.put(contents);
    } catch (error) {
      throw fileError(error);
    }
  }
}

/** The small ones of those that have a name. */
const named = (contents: readonly Uint8Array[], names: BlobNames): readonly Content[] =>
  contents.flatMap((bytes, at) => {
    const sha256 = names[at];
    return sha256 && isSmall(bytes.length) ? [{ sha256: checkedSha256(sha256), bytes }] : [];
  });
