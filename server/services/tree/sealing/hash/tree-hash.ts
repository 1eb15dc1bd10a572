import { createHash } from "node:crypto";
import { Lattice } from "./lattice.ts";

/**
 * A folder with more entries is wide. Its name comes from a sum over them (lattice.ts), because a change alters the sum
 * without the other entries being read. Earlier, wide folders had a digest for each such piece, and receipts from that
 * time are still checked.
 */
export const ENTRIES_PER_DIGEST = 4_096;

const VERSION = "holdall-tree-1";
const WIDE_VERSION = "holdall-tree-2";

/** A sealed folder's record of one of its entries. */
export interface HashedEntry {
  readonly name: string;
  readonly kind: "file" | "folder";
  /** Bytes of a file, 0 for a folder. */
  readonly size: number;
  /** SHA-256 of a file's bytes, or the hash of a folder's tree; lower-case hex. */
  readonly content: string;
  /** Epoch ms. */
  readonly modifiedAt: number;
  readonly userModifiedAt: number | null;
  /** JSON, exactly as stored. */
  readonly params: string;
}

/** Everything below a folder, itself not counted. */
export interface HashedTotals {
  readonly files: number;
  readonly folders: number;
  readonly bytes: number;
}

/** SHA-256 in hex over up to `ENTRIES_PER_DIGEST` entries, in binary order of their names. */
export function digestOf(entries: readonly HashedEntry[]): string {
  const hash = createHash("sha256");
  for (const entry of entries) hash.update(encoded(entry));
  return hash.digest("hex");
}

/** The hash of a folder that isn't wide, from the digests of its entries (none for an empty folder). */
export function treeHash({ files, folders, bytes }: HashedTotals, digests: readonly string[]): string {
  return createHash("sha256")
    .update(fields([VERSION, String(files), String(folders), String(bytes), ...digests]))
    .digest("hex");
}

/** The hash of a wide folder, from the sum over `encoded` of its entries. */
export const wideHash = (
  { files, folders, bytes }: HashedTotals,
  entries: number,
  lattice: Lattice,
): string =>
  createHash("sha256")
    .update(
      fields([
        WIDE_VERSION,
        String(files),
        String(folders),
        String(bytes),
        String(entries),
        lattice.toString(),
      ]),
    )
    .digest("hex");

/** The hash of a folder all of whose entries are at hand, in any order. */
export function hashFolder(
  totals: HashedTotals,
  entries: readonly HashedEntry[],
  wideFrom = ENTRIES_PER_DIGEST,
): string {
  if (entries.length > wideFrom) {
    const lattice = Lattice.empty();
    for (const entry of entries) lattice.add(encoded(entry));
    return wideHash(totals, entries.length, lattice);
  }
  const sorted = entries.toSorted((left, right) => compareNames(left.name, right.name));
  return treeHash(totals, sorted.length > 0 ? [digestOf(sorted)] : []);
}

/** Binary order of UTF-8, which is the databases' order of names. */
export function compareNames(left: string, right: string): number {
  if (left === right) return 0;
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

/** An entry in the form in which it is hashed. */
export const encoded = (entry: HashedEntry): string =>
  fields([
    entry.name,
    entry.kind,
    String(entry.size),
    entry.content,
    String(entry.modifiedAt),
    entry.userModifiedAt === null ? "" : String(entry.userModifiedAt),
    entry.params,
  ]);

/** Writes each field with its length in bytes before it, so that no two lists of fields read the same. */
const fields = (values: readonly string[]): string =>
  values.map((value) => `${Buffer.byteLength(value)}:${value}`).join("");
