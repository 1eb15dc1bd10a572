import { randomUUID } from "node:crypto";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { statOf } from "../platform/blob/file-tools.ts";
import { limited } from "../platform/blob/limited.ts";
import { FilePutter } from "../platform/blob/put-many.ts";
import { makeFolder } from "../platform/make-folder.ts";
import { UNFINISHED } from "./backup-folder.ts";
import type { Pieces } from "./pieces.ts";
import type { Seal } from "./seal.ts";
import { putInPlace, writeNewFile } from "./write-file.ts";

const MINUTE_MS = 60_000;
const AT_ONCE = 16;

/**
 * Writes sealed files into a folder, each whole at once. All files of one backup are of the same time, a whole minute:
 * they come in the order of their hashes, which would tell of these.
 */
export class SealedFiles {
  readonly folder: string;
  readonly #seal: Seal;
  readonly #time: Date;
  readonly #unfinished: string;
  readonly #putter: FilePutter;

  /** @param now epoch ms */
  constructor(folder: string, seal: Seal, now: number) {
    this.folder = folder;
    this.#seal = seal;
    this.#time = new Date(now - (now % MINUTE_MS));
    this.#unfinished = join(folder, UNFINISHED);
    makeFolder(this.#unfinished);
    this.#putter = new FilePutter(this.#unfinished);
  }

  /** A file that is there may be of a run that was killed before it set the file's time; then it gets it now. */
  async has(file: string): Promise<boolean> {
    const found = await statOf(join(this.folder, file));
    if (found && found.mtimeMs % MINUTE_MS !== 0) await this.#setTime(file);
    return found !== null;
  }

  async write(file: string, pieces: AsyncIterable<Uint8Array> | readonly string[]): Promise<void> {
    await this.writeAsItIs(file, sealed(this.#seal, pieces));
  }

  async writeMany(files: readonly string[], contents: readonly Uint8Array[]): Promise<void> {
    const bytes = await limited(AT_ONCE, contents, (content) => this.#seal.whole(content));
    await this.#putter.put(bytes, Promise.resolve(files.map((file) => join(this.folder, file))));
    await limited(AT_ONCE, files, (file) => this.#setTime(file));
  }

  /** Writes a file without sealing it. */
  async writeAsItIs(file: string, pieces: Pieces): Promise<void> {
    const unfinished = join(this.#unfinished, randomUUID());
    await writeNewFile(unfinished, pieces);
    await utimes(unfinished, this.#time, this.#time);
    await putInPlace(unfinished, join(this.folder, file));
  }

  #setTime(file: string): Promise<void> {
    return utimes(join(this.folder, file), this.#time, this.#time);
  }
}

/** Reads nothing before the file to write is open. */
async function* sealed(
  seal: Seal,
  pieces: AsyncIterable<Uint8Array> | readonly string[],
): AsyncGenerator<Uint8Array> {
  yield* await seal.stream(bytesOf(pieces));
}

async function* bytesOf(pieces: AsyncIterable<Uint8Array> | readonly string[]): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === "string" ? Buffer.from(piece) : piece;
}
