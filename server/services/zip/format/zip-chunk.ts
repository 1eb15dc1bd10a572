import { centralLength, localLength, type ZipEntry } from "./zip-format.ts";

/** An entry of a plan, with everything that its part of the zip depends on. */
export interface PlannedEntry extends ZipEntry {
  /** null for folders. */
  readonly sha256: string | null;
  /** null where it isn't known yet; 0 for folders. */
  readonly crc: number | null;
  readonly note?: EntryNote | undefined;
}

/** Facts about an entry that a zip has no place for; JSON. */
export type EntryNote = Readonly<Record<string, unknown>>;

/** The places where an entry's parts begin: its header in the zip, and its record in the directory. */
export interface PlacedEntry extends PlannedEntry {
  readonly dataOffset: number;
  readonly centralOffset: number;
}

export interface Offsets {
  readonly data: number;
  readonly central: number;
}

/** Characters shared with the path before, the rest of the path, size, SHA-256 in base64url, CRC, time; its note. */
type Line = readonly [number, string, number, string, number | null, number, EntryNote?];

export function encodeEntries(entries: readonly PlannedEntry[]): string {
  let before = "";
  const lines = entries.map(({ path, size, sha256, crc, modifiedAt, note }): Line => {
    const shared = sharedLength(before, path);
    before = path;
    const content = sha256 === null ? "" : Buffer.from(sha256, "hex").toString("base64url");
    const line = [shared, path.slice(shared), size, content, crc, modifiedAt] as const;
    return note ? [...line, note] : line;
  });
  return JSON.stringify(lines);
}

/** @param from where the first entry's parts begin */
export function decodeEntries(text: string, from: Offsets): readonly PlacedEntry[] {
  let path = "";
  let { data, central } = from;
  return (JSON.parse(text) as readonly Line[]).map(([shared, rest, size, content, crc, modifiedAt, note]) => {
    path = path.slice(0, shared) + rest;
    const sha256 = content === "" ? null : Buffer.from(content, "base64url").toString("hex");
    const entry = {
      path,
      size,
      sha256,
      crc,
      modifiedAt,
      ...(note && { note }),
      dataOffset: data,
      centralOffset: central,
    };
    ({ data, central } = offsetsAfter(entry, { data, central }));
    return entry;
  });
}

/** The places where the parts after an entry begin. */
export const offsetsAfter = (entry: ZipEntry, at: Offsets): Offsets => ({
  data: at.data + localLength(entry) + entry.size,
  central: at.central + centralLength(entry, at.data),
});

function sharedLength(left: string, right: string): number {
  const most = Math.min(left.length, right.length);
  let length = 0;
  while (length < most && left[length] === right[length]) length += 1;
  return length;
}
