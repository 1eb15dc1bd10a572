import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { blobFile } from "../platform/blob/blob-names.ts";
import type { BlobStore } from "../platform/blob/blob-store.ts";
import { openDiskBlobStore } from "../platform/blob/disk-blob-store.ts";
import { syncFolder } from "../platform/blob/file-tools.ts";
import { limited } from "../platform/blob/limited.ts";
import { syncFileSystem } from "../platform/blob/sync-file-system.ts";
import { removeOthers, UNFINISHED } from "./backup-folder.ts";
import type { BackupTarget } from "./backup-target.ts";
import { writerOf, type BlobWriter, type StoredBlob } from "./blob-ends.ts";
import { MANIFEST, manifestText, type Contents } from "./manifest.ts";
import { NameSet } from "./name-set.ts";
import { hashed } from "./pieces.ts";
import { putInPlace, writeNewFile } from "./write-file.ts";

const FOLDERS_AT_ONCE = 16;

/**
 * A folder whose blobs lie as in the store of an instance, each under its hash, linked where that works; rows, list and
 * keys have a folder of their own for each moment.
 */
export async function clearTarget(folder: string, source: BlobStore): Promise<BackupTarget> {
  return new ClearTarget(folder, await openDiskBlobStore(folder), source);
}

class ClearTarget implements BackupTarget {
  readonly blobs: BlobWriter;
  readonly #folder: string;
  /** Folders that were made for links, which may not be durable yet. */
  readonly #linkFolders = new Set<string>();
  #moment = "";
  #list = "";
  #kept = new NameSet();

  constructor(folder: string, store: BlobStore, source: BlobStore) {
    this.#folder = folder;
    const writer = writerOf(store);
    this.blobs = {
      ...writer,
      prepare: async (blob) => {
        const state = await writer.prepare(blob);
        return state === "wanted" && (await this.#link(source, blob)) ? "linked" : state;
      },
    };
  }

  async begin(): Promise<void> {
    if (this.#moment !== "") await rm(this.#path(), { recursive: true, force: true });
    this.#moment = `moment-${randomBytes(8).toString("hex")}`;
    this.#kept = new NameSet();
  }

  async writeTable(name: string, pieces: AsyncIterable<string>): Promise<void> {
    await writeNewFile(this.#path("tables", `${name}.jsonl`), pieces);
  }

  async writeList(pages: AsyncIterable<readonly StoredBlob[]>): Promise<void> {
    const hash = createHash("sha256");
    await writeNewFile(this.#path("blobs.jsonl"), hashed(this.#linesOf(pages), hash));
    this.#list = hash.digest("hex");
  }

  async *#linesOf(pages: AsyncIterable<readonly StoredBlob[]>): AsyncGenerator<string> {
    for await (const page of pages) {
      for (const { sha256 } of page) this.#kept.add(sha256);
      yield page.map(({ sha256, size }) => `${JSON.stringify({ sha256, size })}\n`).join("");
    }
  }

  writeSecrets(bytes: Buffer): Promise<void> {
    return writeNewFile(this.#path("secrets.json"), [bytes]);
  }

  async finish(contents: Contents): Promise<void> {
    await this.#sync();
    const fresh = join(this.#folder, UNFINISHED, MANIFEST);
    await writeNewFile(fresh, [manifestText(contents, { moment: this.#moment, list: this.#list })]);
    await putInPlace(fresh, join(this.#folder, MANIFEST));
  }

  async tidy(): Promise<number> {
    for (const name of await readdir(this.#folder)) {
      if ([MANIFEST, "blobs", this.#moment].includes(name)) continue;
      await rm(join(this.#folder, name), { recursive: true, force: true });
    }
    const blobs = join(this.#folder, "blobs");
    return removeOthers(blobs, (path) => {
      const name = basename(path);
      return this.#kept.has(name) && path === join(blobs, blobFile(name));
    });
  }

  async #link(source: BlobStore, { sha256 }: StoredBlob): Promise<boolean> {
    const file = join(this.#folder, "blobs", blobFile(sha256));
    if (!this.#linkFolders.has(dirname(file))) {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      this.#linkFolders.add(dirname(file));
    }
    return source.linkTo(sha256, file);
  }

  async #sync(): Promise<void> {
    const folders = [...this.#linkFolders, join(this.#folder, "blobs"), this.#path("tables"), this.#path()];
    await syncFileSystem(this.#folder).catch(() => limited(FOLDERS_AT_ONCE, folders, syncFolder));
  }

  #path(...names: string[]): string {
    return join(this.#folder, this.#moment, ...names);
  }
}
