import { randomUUID } from "node:crypto";
import {
  constants,
  copyFile,
  link,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  stat,
  unlink,
  writeFile,
  type FileHandle,
} from "node:fs/promises";
import { createReadStream } from "node:fs";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { failure } from "../failure.ts";
import { makeFolder } from "../make-folder.ts";
import { SharedRuns } from "../queue/shared-runs.ts";
import { appendTo } from "./append.ts";
import { blobFile, checkedKey, isSha256, isStagingKey } from "./blob-names.ts";
import type { BlobNames, BlobPart, BlobStore, ByteRange } from "./blob-store.ts";
import { fileError, isMissing } from "./file-error.ts";
import { FilePutter } from "./put-many.ts";
import { freeBytes, sizeOf, statOf, syncFile, syncFolder } from "./file-tools.ts";
import { lentBytes } from "./lent-bytes.ts";
import { FileReader } from "./read-many.ts";

const READ_BYTES = 1 << 20;
const PROBE = ".ping-";

/**
 * Blobs as files below `folder`: `blobs/ab/cd/<sha256>`, and `staging/<key>` for uploads under way,
 * on one file system, so that a blob appears whole by one rename.
 */
export async function openDiskBlobStore(folder: string): Promise<BlobStore> {
  const store = new DiskBlobStore(folder);
  await store.prepare();
  return store;
}

class DiskBlobStore implements BlobStore {
  readonly #blobs: string;
  readonly #staging: string;
  readonly #putter: FilePutter;
  readonly #reader = new FileReader();
  readonly #syncs = new SharedRuns(syncFolder);

  constructor(folder: string) {
    this.#blobs = join(folder, "blobs");
    this.#staging = join(folder, "staging");
    this.#putter = new FilePutter(this.#staging);
  }

  async prepare(): Promise<void> {
    makeFolder(this.#blobs);
    makeFolder(this.#staging);
  }

  async stagedSize(key: string): Promise<number> {
    return (await sizeOf(this.#stagedPath(key))) ?? 0;
  }

  async append(
    key: string,
    offset: number,
    source: AsyncIterable<Buffer>,
    onBytes: (chunk: Buffer) => void | Promise<void> = () => undefined,
  ): Promise<number> {
    const handle = await this.#openStaged(key);
    try {
      const { size } = await handle.stat();
      if (size !== offset) throw failure("upload_offset_mismatch");
      const end = await appendTo(handle, offset, source, onBytes);
      await handle.datasync();
      if (offset === 0) await this.#syncs.run(this.#staging);
      return end;
    } catch (error) {
      throw fileError(error);
    } finally {
      await handle.close();
    }
  }

  readStaged(key: string): Readable {
    return createReadStream(this.#stagedPath(key), { highWaterMark: READ_BYTES });
  }

  async commit(key: string, sha256: string, size: number): Promise<void> {
    const from = this.#stagedPath(key);
    const to = this.#blobPath(sha256);
    if ((await sizeOf(to)) === size) return this.discardStaged(key);
    if ((await sizeOf(from)) !== size) throw failure("upload_not_complete");
    try {
      await syncFile(from);
      await this.#makeFolder(dirname(to));
      await rename(from, to);
      await this.#syncs.run(dirname(to));
      await this.#syncs.run(this.#staging);
    } catch (error) {
      throw fileError(error);
    }
  }

  async putMany(contents: readonly Uint8Array[], naming: Promise<BlobNames>): Promise<void> {
    const paths = naming.then((names) => names.map((sha256) => sha256 && this.#blobPath(sha256)));
    try {
      await this.#putter.put(contents, paths);
    } catch (error) {
      throw fileError(error);
    }
  }

  async discardStaged(key: string): Promise<void> {
    await rm(this.#stagedPath(key), { force: true });
  }

  async *listStaged(): AsyncIterable<{ readonly key: string; readonly modifiedAt: number }> {
    for await (const { name } of await opendir(this.#staging)) {
      const found = isStagingKey(name) ? await statOf(join(this.#staging, name)) : null;
      if (found) yield { key: name, modifiedAt: Math.floor(found.mtimeMs) };
    }
  }

  async open(sha256: string, range?: ByteRange): Promise<Readable> {
    const handle = await this.#openBlob(sha256);
    const highWaterMark = range ? Math.min(READ_BYTES, range.end - range.start + 1) : READ_BYTES;
    return handle.createReadStream({ highWaterMark, ...range });
  }

  async openLent(sha256: string): Promise<AsyncIterable<Buffer>> {
    return lentBytes(await this.#openBlob(sha256));
  }

  async readMany(parts: readonly BlobPart[]): Promise<void> {
    try {
      await this.#reader.read(
        parts.map(({ sha256, start, into }) => ({ path: this.#blobPath(sha256), start, into: [into] })),
      );
    } catch (error) {
      throw isMissing(error) ? failure("file_not_found") : error;
    }
  }

  async stat(sha256: string): Promise<number | null> {
    return sizeOf(this.#blobPath(sha256));
  }

  async storedAt(sha256: string): Promise<number | null> {
    return (await statOf(this.#blobPath(sha256)))?.mtimeMs ?? null;
  }

  async isFile(sha256: string): Promise<boolean> {
    return (await this.stat(sha256)) !== null;
  }

  async copyTo(sha256: string, file: string): Promise<void> {
    const blob = this.#blobPath(sha256);
    try {
      await link(blob, file).catch((error: unknown) => {
        if (isMissing(error)) throw error;
        return copyFile(blob, file, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      });
    } catch (error) {
      throw isMissing(error) ? failure("file_not_found") : fileError(error);
    }
  }

  async linkTo(sha256: string, file: string): Promise<boolean> {
    return link(this.#blobPath(sha256), file).then(
      () => true,
      () => false,
    );
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.#blobPath(sha256), { force: true });
  }

  async *list(): AsyncIterable<{ readonly sha256: string; readonly size: number }> {
    for await (const entry of await opendir(this.#blobs, { recursive: true })) {
      if (!isSha256(entry.name)) continue;
      const size = await sizeOf(join(entry.parentPath, entry.name));
      if (size !== null) yield { sha256: entry.name, size };
    }
  }

  async tidy(before: number): Promise<number> {
    let count = 0;
    for await (const { name } of await opendir(this.#staging)) {
      const probe = join(this.#staging, name);
      if (!name.startsWith(PROBE) || ((await statOf(probe))?.mtimeMs ?? before) >= before) continue;
      await rm(probe, { force: true });
      count += 1;
    }
    return count;
  }

  free(): Promise<number> {
    return freeBytes(this.#staging);
  }

  async ping(): Promise<void> {
    const probe = join(this.#staging, `${PROBE}${randomUUID()}`);
    await stat(this.#blobs);
    await writeFile(probe, "ping");
    await unlink(probe);
  }

  async #openBlob(sha256: string): Promise<FileHandle> {
    try {
      return await open(this.#blobPath(sha256), "r");
    } catch (error) {
      throw isMissing(error) ? failure("file_not_found") : error;
    }
  }

  async #openStaged(key: string): Promise<FileHandle> {
    const path = this.#stagedPath(key);
    try {
      return await open(path, "r+");
    } catch (error) {
      if (!isMissing(error)) throw fileError(error);
    }
    try {
      return await open(path, "w+", 0o600);
    } catch (error) {
      throw fileError(error);
    }
  }

  /** A new folder is durable only when the folder that lists it is. */
  async #makeFolder(folder: string): Promise<void> {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made === undefined) return;
    await this.#syncs.run(dirname(folder));
    await this.#syncs.run(this.#blobs);
  }

  #stagedPath(key: string): string {
    return join(this.#staging, checkedKey(key));
  }

  #blobPath(sha256: string): string {
    return join(this.#blobs, blobFile(sha256));
  }
}
