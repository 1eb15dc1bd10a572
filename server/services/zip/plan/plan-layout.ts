import { hash } from "node:crypto";
import type { PlanEntry, PlanItem } from "./plan-item.ts";
import { SafeNames } from "./safe-names.ts";
import { offsetsAfter, type EntryNote, type Offsets, type PlannedEntry } from "../format/zip-chunk.ts";
import { ending } from "../format/zip-format.ts";

/** Everything that a layout is after some entries, but for the names that are taken; JSON. */
export interface LayoutPoint {
  readonly files: number;
  readonly folders: number;
  readonly end: Offsets;
  /** A chain of SHA-256 over paths, sizes, contents and times, in hex. */
  readonly etag: string;
}

export const EMPTY_LAYOUT: LayoutPoint = { files: 0, folders: 0, end: { data: 0, central: 0 }, etag: "" };

/**
 * A zip takes paths of 65,535 bytes. Folders below a path of this length get short names, so that 256 of them, a file and what stands
 * before its path in the zip of everything have room.
 */
const LONG_PATH_BYTES = 56_000;

/** Lays entries out in their zip, one after the other. */
export class Layout {
  #at: LayoutPoint;
  readonly #names: SafeNames;
  readonly #above: string[] = [];

  /** @param remembered the most names kept to see which are taken */
  constructor(at: LayoutPoint = EMPTY_LAYOUT, remembered?: number) {
    this.#at = at;
    this.#names = new SafeNames(remembered);
  }

  get at(): LayoutPoint {
    return this.#at;
  }

  /** Entries come depth first: a folder, then all that is in it. */
  add({ entry, path: drivePath, note }: PlanItem, crcs: ReadonlyMap<string, number>): PlannedEntry {
    const depth = drivePath.split("/").length - 1;
    const isFile = entry.kind === "file";
    this.#names.leave(depth + 1);
    const above = depth > 0 ? this.#above[depth - 1]! : "";
    const isLong =
      !isFile && above.length * 3 > LONG_PATH_BYTES && Buffer.byteLength(above) > LONG_PATH_BYTES;
    const name = this.#names.take(depth, isLong ? shortened(entry.name) : entry.name, isFile);
    const path = isFile ? above + name : `${above}${name}/`;
    if (!isFile) this.#above[depth] = path;
    return this.place(path, entry, crcs, note);
  }

  /** Adds an entry under a path that the caller knows to be free and safe. */
  place(path: string, entry: PlanEntry, crcs: ReadonlyMap<string, number>, note?: EntryNote): PlannedEntry {
    const planned: PlannedEntry = {
      path,
      size: entry.size,
      sha256: entry.sha256,
      crc: entry.sha256 === null ? 0 : (crcs.get(entry.sha256) ?? null),
      modifiedAt: entry.userModifiedAt ?? entry.modifiedAt,
      ...(note && { note }),
    };
    const { files, folders, end, etag } = this.#at;
    const isFile = entry.kind === "file";
    this.#at = {
      files: files + (isFile ? 1 : 0),
      folders: folders + (isFile ? 0 : 1),
      end: offsetsAfter(planned, end),
      etag: hash("sha256", JSON.stringify([etag, path, planned.size, planned.sha256, planned.modifiedAt])),
    };
    return planned;
  }

  /** Remembers that a path stands in the zip already, so that what follows gets other names. */
  recall(path: string): void {
    const isFolder = path.endsWith("/");
    const parts = (isFolder ? path.slice(0, -1) : path).split("/");
    const depth = parts.length - 1;
    this.#names.leave(depth + 1);
    this.#names.recall(depth, parts[depth]!);
    if (isFolder) this.#above[depth] = path;
  }

  finish() {
    const { files, folders, end, etag } = this.#at;
    const directory = { entries: files + folders, offset: end.data, size: end.central };
    return {
      size: end.data + end.central + ending(directory).length,
      etag,
      files,
      folders,
      central_offset: end.data,
      central_size: end.central,
    };
  }
}

const shortened = (name: string): string => `~${hash("sha256", name).slice(0, 16)}`;
