import type { Sql } from "../../../database.ts";
import { listBlobs } from "../references/blob.repository.ts";
import { folderOfRow, treeAlone, type Folder } from "../overlay/folder.ts";
import { childrenByName, cursorAfter, type NameCursor } from "../overlay/overlay.repository.ts";
import {
  sealedAfter,
  treesAfter,
  wrongBlobReferences,
  wrongMasks,
  wrongTreeReferences,
} from "./recount.repository.ts";
import { wrongNames } from "./recount-names.ts";
import { wrongOrders } from "./recount-orders.repository.ts";
import { wrongEntries, wrongKept, wrongTotals, wrongTrees, wrongUsage } from "./recount-sums.repository.ts";
import { Lattice } from "../sealing/hash/lattice.ts";
import { digestChildren, hashedChildren, NO_SUMS, readingOf, summed } from "../sealing/seal-folders.ts";
import { hashWanted } from "../sealing/seal.repository.ts";
import { treesById } from "../sealing/sealed/sealed.repository.ts";
import { encoded, ENTRIES_PER_DIGEST, treeHash, wideHash } from "../sealing/hash/tree-hash.ts";

const PAGE = 1_000;

/** Something stored that isn't what counting, or sealing, again gives. */
export interface Miscount {
  /**
   * `references` of a blob or `tree references` of a tree, `usage` and `entries` (rows) of a drive, `totals` (files, folders and bytes, made one
   * number) and `masks` of a folder, `tree` for such totals of a tree, `orders` for the entries of one that lists in other orders than
   * by name and type show, `names` of a folder or tree that a search wouldn't find all of. `hash` of a tree and `seal` of a folder are just wrong.
   */
  readonly what:
    | "references"
    | "tree references"
    | "usage"
    | "entries"
    | "kept"
    | "totals"
    | "masks"
    | "tree"
    | "orders"
    | "names"
    | "hash"
    | "seal";
  /** The blob's SHA-256, the tree's hash or id, the folder, or the drive's owner. */
  readonly id: string;
  readonly stored: number;
  readonly counted: number;
}

/** Counts every reference, total and usage again, and hashes every sealed folder; empty when all is right. `wideFrom`:
 * entries a tree has at most without being wide. */
export async function recount(sql: Sql, wideFrom = ENTRIES_PER_DIGEST): Promise<readonly Miscount[]> {
  const wrong: Miscount[] = [];
  for (const [what, count] of COUNTS) {
    for (const found of await count(sql)) wrong.push({ what, ...found });
  }
  for (const id of await wrongHashes(sql, wideFrom)) wrong.push({ what: "hash", id, stored: 1, counted: 0 });
  for (const id of await wrongSeals(sql, wideFrom)) wrong.push({ what: "seal", id, stored: 1, counted: 0 });
  return wrong;
}

const COUNTS = [
  ["references", wrongBlobReferences],
  ["tree references", wrongTreeReferences],
  ["usage", wrongUsage],
  ["entries", wrongEntries],
  ["totals", wrongTotals],
  ["kept", wrongKept],
  ["masks", wrongMasks],
  ["tree", wrongTrees],
  ["orders", wrongOrders],
  ["names", wrongNames],
] as const;

/** Trees that don't hash to what they are called. */
async function wrongHashes(sql: Sql, wideFrom: number): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (let after = -1; ;) {
    const trees = await treesAfter(sql, after, PAGE);
    for (const tree of trees) {
      if ((await hashOfTree(sql, tree.id, wideFrom)) !== hashWanted(tree.hash)) wrong.push(tree.hash);
    }
    const last = trees.at(-1);
    if (!last) return wrong;
    after = last.id;
  }
}

/** Folders that would be sealed as another tree than the one they have. */
async function wrongSeals(sql: Sql, wideFrom: number): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (let after = ""; ;) {
    const folders = await sealedAfter(sql, after, PAGE);
    const trees = await treesById(
      sql,
      folders.flatMap((folder) => folder.seal_id ?? []),
    );
    for (const folder of folders) {
      const isUntouched = folder.seal_id === folder.base_id && folder.masks === 0;
      const hash = isUntouched ? null : await hashAgain(sql, folderOfRow(folder), wideFrom);
      if (hash !== null && hash !== trees.get(folder.seal_id ?? 0)?.hash) wrong.push(folder.id);
    }
    const last = folders.at(-1);
    if (!last) return wrong;
    after = last.id;
  }
}

/** Computes a tree's hash again from its entries. */
export const hashOfTree = (sql: Sql, treeId: number, wideFrom = ENTRIES_PER_DIGEST): Promise<string> =>
  hashAgain(sql, treeAlone(treeId), wideFrom);

/** Computes the hash a folder would be sealed under; `""` when a folder in it isn't sealed. */
async function hashAgain(sql: Sql, folder: Folder, wideFrom: number): Promise<string> {
  let sums = NO_SUMS;
  let digest: string | null = null;
  const lattice = Lattice.empty();
  for (let after: NameCursor | null = null; ;) {
    const children = await childrenByName(sql, folder, after, wideFrom);
    const reading = await readingOf(sql, children);
    if (children.some((row) => !row.is_file && !reading.trees.has(row.seal_id ?? 0))) return "";
    sums = summed(sums, reading);
    if (after === null && children.length > 0) digest = digestChildren(reading);
    for (const entry of hashedChildren(reading)) lattice.add(encoded(entry));
    if (children.length < wideFrom) break;
    after = children.reduce<NameCursor | null>((cursor, child) => cursorAfter(cursor, child), after);
  }
  if (sums.entries > wideFrom) return wideHash(sums, sums.entries, lattice);
  return treeHash(sums, digest === null ? [] : [digest]);
}

/** Every blob that must have its bytes, in the order of their SHA-256, by pages. */
export async function* usedBlobPages(sql: Sql): AsyncGenerator<readonly UsedBlob[]> {
  for (let after = ""; ;) {
    const page = await listBlobs(sql, after, PAGE);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last.sha256;
  }
}

/** The same, one by one. */
export async function* usedBlobs(sql: Sql): AsyncGenerator<UsedBlob> {
  for await (const page of usedBlobPages(sql)) yield* page;
}

interface UsedBlob {
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}
