import { createHash, randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { seal } from "../platform/crypto/secrets.ts";
import { removeOthers, UNFINISHED } from "./backup-folder.ts";
import type { BackupTarget } from "./backup-target.ts";
import type { BlobWriter, StoredBlob } from "./blob-ends.ts";
import { KEY_FILE, passphraseKeyIn, type PassphraseKey, type SealKeys } from "./keys.ts";
import {
  SEALED_MANIFEST,
  sealedManifestText,
  type Contents,
  type Part,
  type SealedManifest,
} from "./manifest.ts";
import { NameSet } from "./name-set.ts";
import { hashed, type Pieces } from "./pieces.ts";
import { sealFor } from "./seal.ts";
import { sealedBlobWriter } from "./sealed-blobs.ts";
import { SealedFiles } from "./sealed-files.ts";

const NAME_BYTES = 16;

/**
 * A folder of sealed files whose names and times tell nothing. A blob's name follows from its hash by `nameKey`, which
 * only this instance has, and from the keys that can open it, so the blob is found again without any secret key to the
 * backup.
 */
export async function sealedTarget(
  folder: string,
  keys: SealKeys,
  { nameKey, now }: { readonly nameKey: string; readonly now: number },
): Promise<BackupTarget> {
  const key = keys.passphrase === null ? null : await passphraseKeyIn(folder, keys.passphrase);
  const recipients = [...new Set([...keys.recipients, ...(key ? [key.recipient] : [])])].toSorted();
  const files = new SealedFiles(folder, sealFor(recipients), now);
  if (key) await files.writeAsItIs(KEY_FILE, [key.sealed]);
  const fileOf = (sha256: string) => fileNamed(seal(nameKey, `${recipients.join(" ")} ${sha256}`));
  return new SealedTarget(files, fileOf, key);
}

/** @param drawn random bytes as base64url */
function fileNamed(drawn: string): string {
  const name = Buffer.from(drawn, "base64url").toString("hex", 0, NAME_BYTES);
  return `files/${name.slice(0, 2)}/${name}.age`;
}

class SealedTarget implements BackupTarget {
  readonly blobs: BlobWriter;
  readonly #files: SealedFiles;
  readonly #fileOf: (sha256: string) => string;
  readonly #key: PassphraseKey | null;
  #tables: Record<string, Part> = {};
  #blobs: Part | undefined;
  #secrets: Part | null = null;
  #kept = new NameSet();

  constructor(files: SealedFiles, fileOf: (sha256: string) => string, key: PassphraseKey | null) {
    this.blobs = sealedBlobWriter(files, fileOf);
    this.#files = files;
    this.#fileOf = fileOf;
    this.#key = key;
  }

  async begin(): Promise<void> {
    this.#tables = {};
    this.#kept = new NameSet();
  }

  async writeTable(name: string, pieces: AsyncIterable<string>): Promise<void> {
    this.#tables[name] = await this.#writePart(pieces);
  }

  async writeList(pages: AsyncIterable<readonly StoredBlob[]>): Promise<void> {
    this.#blobs = await this.#writePart(this.#linesOf(pages));
  }

  async *#linesOf(pages: AsyncIterable<readonly StoredBlob[]>): AsyncGenerator<string> {
    for await (const page of pages) {
      const places = page.map(({ sha256, size }) => ({ file: this.#fileOf(sha256), sha256, size }));
      for (const { file } of places) this.#kept.add(basename(file));
      yield places.map((place) => `${JSON.stringify(place)}\n`).join("");
    }
  }

  async writeSecrets(bytes: Buffer): Promise<void> {
    this.#secrets = await this.#writePart([bytes]);
  }

  async finish(contents: Contents): Promise<void> {
    if (!this.#blobs) throw new Error("The list of blobs comes before the manifest");
    const parts: SealedManifest["parts"] = {
      tables: this.#tables,
      blobs: this.#blobs,
      secrets: this.#secrets,
      key: this.#key && createHash("sha256").update(this.#key.sealed).digest("hex"),
    };
    await this.#files.write(SEALED_MANIFEST, [sealedManifestText(contents, parts)]);
  }

  async tidy(): Promise<number> {
    const { folder } = this.#files;
    await rm(join(folder, UNFINISHED), { recursive: true, force: true });
    if (!this.#key) await rm(join(folder, KEY_FILE), { force: true });
    return removeOthers(join(folder, "files"), (path) => this.#kept.has(basename(path)));
  }

  async #writePart(pieces: Pieces): Promise<Part> {
    const file = fileNamed(randomBytes(NAME_BYTES).toString("base64url"));
    const hash = createHash("sha256");
    await this.#files.write(file, hashed(pieces, hash));
    this.#kept.add(basename(file));
    return { file, sha256: hash.digest("hex") };
  }
}
