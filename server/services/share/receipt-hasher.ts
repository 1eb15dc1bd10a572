import {
  compareNames,
  digestOf,
  ENTRIES_PER_DIGEST,
  treeHash,
  type HashedEntry,
  type HashedTotals,
} from "../tree/index.ts";

/** An entry of a receipt; paths are relative to what was saved. */
export interface ReceiptEntry {
  readonly path: string;
  readonly kind: "file" | "folder";
  /** Bytes; 0 for folders. */
  readonly size: number;
  /** Lower-case hex; `""` for folders. */
  readonly sha256: string;
  /** Epoch ms. */
  readonly modifiedAt: number;
  readonly userModifiedAt: number | null;
  /** JSON. */
  readonly params: string;
}

interface Folder {
  /** null is what was saved as a whole. */
  readonly entry: ReceiptEntry | null;
  readonly path: string;
  readonly digests: string[];
  pending: HashedEntry[];
  lastName: string | null;
  totals: { files: number; folders: number; bytes: number };
}

/** An entry that doesn't follow the one before it, depth first and in binary order of names. */
export class OutOfPlace extends Error {}

/**
 * Computes the hash of everything saved, as of one sealed folder, from its entries in the order of a walk: depth first,
 * each folder before what is in it. Holds no more than a digest's entries for each folder that is open.
 */
export function createReceiptHasher() {
  const open: Folder[] = [folderOf(null, "")];
  const top = (): Folder => {
    const folder = open.at(-1);
    if (!folder) throw new Error("the root is never closed before the end");
    return folder;
  };

  const close = (): void => {
    const folder = open.pop();
    const parent = open.at(-1);
    if (!folder?.entry || !parent) throw new OutOfPlace();
    append(parent, folder.entry, hashOf(folder));
    parent.totals.files += folder.totals.files;
    parent.totals.folders += folder.totals.folders + 1;
    parent.totals.bytes += folder.totals.bytes;
  };

  return {
    /** Throws `OutOfPlace`. */
    add(entry: ReceiptEntry): void {
      const parentPath = entry.path.slice(0, Math.max(0, entry.path.lastIndexOf("/")));
      while (top().path !== parentPath) close();
      const parent = top();
      const name = nameOf(entry);
      if (name === "" || (parent.lastName !== null && compareNames(parent.lastName, name) >= 0)) {
        throw new OutOfPlace();
      }
      parent.lastName = name;
      if (entry.kind === "folder") {
        open.push(folderOf(entry, entry.path));
        return;
      }
      append(parent, entry, entry.sha256);
      parent.totals.files += 1;
      parent.totals.bytes += entry.size;
    },
    /** After the last entry. */
    finish(): { readonly hash: string; readonly totals: HashedTotals } {
      while (open.length > 1) close();
      return { hash: hashOf(top()), totals: top().totals };
    },
  };
}

const folderOf = (entry: ReceiptEntry | null, path: string): Folder => ({
  entry,
  path,
  digests: [],
  pending: [],
  lastName: null,
  totals: { files: 0, folders: 0, bytes: 0 },
});

function append(folder: Folder, entry: ReceiptEntry, content: string): void {
  const { kind, size, modifiedAt, userModifiedAt, params } = entry;
  folder.pending.push({ name: nameOf(entry), kind, size, content, modifiedAt, userModifiedAt, params });
  if (folder.pending.length < ENTRIES_PER_DIGEST) return;
  folder.digests.push(digestOf(folder.pending));
  folder.pending = [];
}

const hashOf = ({ totals, digests, pending }: Folder): string =>
  treeHash(totals, pending.length > 0 ? [...digests, digestOf(pending)] : digests);

const nameOf = ({ path }: ReceiptEntry): string => path.slice(path.lastIndexOf("/") + 1);
