import { createHash, randomBytes } from "node:crypto";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import type { BlobStore } from "../platform/blob/blob-store.ts";
import type { BackupTarget } from "./backup-target.ts";
import { KEY_FILE, makePassphraseKey, type SealKeys } from "./keys.ts";
import {
  SEALED_MANIFEST,
  sealedManifestText,
  type Contents,
  type Part,
  type SealedManifest,
} from "./manifest.ts";
import { hashed, type Pieces } from "./pieces.ts";
import { sealFor, type Seal } from "./seal.ts";
import { writeNewFile } from "./write-new-file.ts";

/** A folder of sealed files whose names and times tell nothing. */
export async function sealedTarget(folder: string, keys: SealKeys, now: number): Promise<BackupTarget> {
  const key = keys.passphrase === null ? null : await makePassphraseKey(keys.passphrase);
  const seal = sealFor([...keys.recipients, ...(key ? [key.recipient] : [])]);
  const target = new SealedTarget(folder, seal, new Date(now));
  if (key) await target.writeKey(key.sealed);
  return target;
}

class SealedTarget implements BackupTarget {
  readonly #folder: string;
  readonly #seal: Seal;
  readonly #time: Date;
  readonly #tables: Record<string, Part> = {};
  #blobs: Part | undefined;
  #secrets: Part | null = null;
  #key: string | null = null;

  constructor(folder: string, seal: Seal, time: Date) {
    this.#folder = folder;
    this.#seal = seal;
    this.#time = time;
  }

  async writeKey(sealed: Uint8Array): Promise<void> {
    this.#key = createHash("sha256").update(sealed).digest("hex");
    await this.#write(KEY_FILE, [sealed]);
  }

  async writeTable(name: string, pieces: AsyncIterable<string>): Promise<void> {
    this.#tables[name] = await this.#writePart(pieces);
  }

  async writeBlobs(store: BlobStore, sha256s: AsyncIterable<string>): Promise<void> {
    this.#blobs = await this.#writePart(this.#placesOf(store, sha256s));
  }

  async *#placesOf(store: BlobStore, sha256s: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const sha256 of sha256s) {
      const { file } = await this.#writePart(blobOf(store, sha256));
      yield `${JSON.stringify({ file, sha256 } satisfies Part)}\n`;
    }
  }

  async writeSecrets(bytes: Buffer): Promise<void> {
    this.#secrets = await this.#writePart([bytes]);
  }

  async finish(contents: Contents): Promise<void> {
    if (!this.#blobs) throw new Error("The blobs come before the manifest");
    const parts: SealedManifest["parts"] = {
      tables: this.#tables,
      blobs: this.#blobs,
      secrets: this.#secrets,
      key: this.#key,
    };
    await this.#writeSealed(SEALED_MANIFEST, [sealedManifestText(contents, parts)]);
  }

  async #writePart(pieces: Pieces): Promise<Part> {
    const name = randomBytes(16).toString("hex");
    const file = `files/${name.slice(0, 2)}/${name}.age`;
    return { file, sha256: await this.#writeSealed(file, pieces) };
  }

  /** Resolves with the SHA-256 of what was sealed. */
  async #writeSealed(file: string, pieces: Pieces): Promise<string> {
    const hash = createHash("sha256");
    await this.#write(file, sealed(this.#seal, hashed(pieces, hash)));
    return hash.digest("hex");
  }

  /** All files are of the same time: they come in the order of their hashes, which would tell of these. */
  async #write(file: string, pieces: Pieces): Promise<void> {
    const path = join(this.#folder, file);
    await writeNewFile(path, pieces);
    await utimes(path, this.#time, this.#time);
  }
}

/** Nothing is read before the file to write is open. */
async function* sealed(seal: Seal, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* await seal(bytes);
}

async function* blobOf(store: BlobStore, sha256: string): AsyncGenerator<Buffer> {
  yield* (await store.open(sha256)) as AsyncIterable<Buffer>;
}
