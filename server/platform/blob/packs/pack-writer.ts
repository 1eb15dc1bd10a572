import { closeSync, fdatasyncSync, openSync, writeSync } from "node:fs";
import { errorCode } from "../../error-code.ts";
import { cutOffAt, packFile, syncFolderNow } from "./pack-file.ts";
import type { PackIndex, Place } from "./pack-index.repository.ts";
import { fillRecord, HEADER_BYTES, MOST_PACKED_BYTES, recordBytes, type Content } from "./record.ts";

/** A pack that has so many bytes gets no more. */
export const FULL_BYTES = 64 << 20;
const MEMORY_BYTES = 4 << 20;

export interface Appended extends Required<Content>, Place {}

interface OpenPack {
  readonly number: number;
  readonly file: number;
  end: number;
}

/**
 * Appends records to a pack of its own, which nobody else appends to. Whoever else wants a pack to be finished seals it
 * in the index: then the next transaction here finds that, and writes its records into another pack.
 */
export class PackWriter {
  readonly #folder: string;
  readonly #index: PackIndex;
  readonly #fullBytes: number;
  readonly #memory = Buffer.allocUnsafeSlow(MEMORY_BYTES + HEADER_BYTES + MOST_PACKED_BYTES);
  #open: OpenPack | null = null;

  constructor(folder: string, index: PackIndex, fullBytes = FULL_BYTES) {
    this.#folder = folder;
    this.#index = index;
    this.#fullBytes = fullBytes;
  }

  /** The number of the pack that is appended to, if there is one. */
  get pack(): number | null {
    return this.#open?.number ?? null;
  }

  /**
   * Writes contents, syncs them once, and then notes them by `note` in the transaction that indexes them.
   * @param durable whether the index must be on the disk, too
   */
  append(contents: readonly Content[], note: (appended: readonly Appended[]) => void, durable = false): void {
    for (let isDone = false; !isDone;) {
      const pack = (this.#open ??= this.#create());
      try {
        isDone = this.#appendTo(pack, contents, note, durable);
      } catch (error) {
        if (!mayBeIndexed(error)) attempt(() => this.#cutOff(pack));
        this.leave();
        throw error;
      }
      if (!isDone || pack.end >= this.#fullBytes) this.leave();
    }
  }

  /** Appends no more to the open pack. */
  leave(): void {
    if (this.#open) closeSync(this.#open.file);
    this.#open = null;
  }

  #appendTo(
    pack: OpenPack,
    contents: readonly Content[],
    note: (appended: readonly Appended[]) => void,
    durable: boolean,
  ): boolean {
    const now = Date.now();
    const appended = this.#write(pack, contents, now);
    const end = pack.end + contents.reduce((sum, { bytes }) => sum + recordBytes(bytes.length), 0);
    fdatasyncSync(pack.file);
    const isOurs = this.#index.write(() => {
      const growth = { from: pack.end, to: end, isFull: end >= this.#fullBytes, now };
      if (!this.#index.extend(pack.number, growth)) return false;
      note(appended);
      return true;
    }, durable);
    if (isOurs) pack.end = end;
    else this.#cutOff(pack);
    return isOurs;
  }

  /**
   * Nothing of a content may lie where nobody will erase it. Another process may have sealed the pack and indexed what lies
   * in it, or does so now; so the index says where the pack ends, and nobody changes that meanwhile.
   */
  #cutOff(pack: OpenPack): void {
    this.#index.write(() => {
      const known = this.#index.pack(pack.number);
      if (known) cutOffAt(pack.file, known.end);
    });
  }

  #write(pack: OpenPack, contents: readonly Content[], now: number): readonly Appended[] {
    let filled = 0;
    let offset = pack.end;
    const appended = contents.map((content) => {
      if (filled >= MEMORY_BYTES) {
        writeAll(pack.file, this.#memory.subarray(0, filled), offset - filled);
        filled = 0;
      }
      const record = { storedAt: now, ...content };
      fillRecord(this.#memory, filled, record);
      const at = offset;
      filled += recordBytes(content.bytes.length);
      offset += recordBytes(content.bytes.length);
      return { ...record, pack: pack.number, offset: at };
    });
    writeAll(pack.file, this.#memory.subarray(0, filled), offset - filled);
    return appended;
  }

  #create(): OpenPack {
    for (;;) {
      const number = this.#index.write(() => this.#index.addPack(Date.now()));
      try {
        const file = openSync(packFile(this.#folder, number), "wx", 0o600);
        syncFolderNow(this.#folder);
        return { number, file, end: 0 };
      } catch (error) {
        if (errorCode(error) !== "EEXIST") throw error;
      }
    }
  }
}

/**
 * A disk that has failed to write may claim later that it has written, so what it may not have is cut off; but not when
 * the index failed to, because then its log may hold the transaction nevertheless.
 */
const mayBeIndexed = (error: unknown): boolean => errorCode(error).startsWith("SQLITE_IOERR");

function writeAll(file: number, bytes: Buffer, position: number): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at, bytes.length - at, position + at);
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // The error that led here is the one to tell.
  }
}
