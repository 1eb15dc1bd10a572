import { compareNames, FolderHash, type HashedTotals, type Hashes } from "../../tree/index.ts";

/** An entry of a receipt; paths are relative to the saved entries. */
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
  /** null is everything that was saved. */
  readonly entry: ReceiptEntry | null;
  readonly path: string;
  readonly hash: FolderHash;
  lastName: string | null;
  totals: { files: number; folders: number; bytes: number };
}

/** An entry that doesn't follow the one before it, depth first and in binary order of names. */
export class OutOfPlace extends Error {}

/**
 * Computes the hash of everything saved, as of one sealed folder, from its entries in the order of a walk: depth first,
 * each folder before its content. For each open folder it holds only as many entries as one digest covers.
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
    append(parent, folder.entry, folder.hash.of(folder.totals));
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
      append(parent, entry, { now: entry.sha256, formerly: entry.sha256 });
      parent.totals.files += 1;
      parent.totals.bytes += entry.size;
    },
    /** Called after the last entry. */
    finish(): { readonly hashes: Hashes; readonly totals: HashedTotals } {
      while (open.length > 1) close();
      const { hash, totals } = top();
      return { hashes: hash.of(totals), totals };
    },
  };
}

const folderOf = (entry: ReceiptEntry | null, path: string): Folder => ({
  entry,
  path,
  hash: new FolderHash(),
  lastName: null,
  totals: { files: 0, folders: 0, bytes: 0 },
});

function append(folder: Folder, entry: ReceiptEntry, content: Hashes): void {
  const { kind, size, modifiedAt, userModifiedAt, params } = entry;
  folder.hash.add({ name: nameOf(entry), kind, size, modifiedAt, userModifiedAt, params }, content);
}

const nameOf = ({ path }: ReceiptEntry): string => path.slice(path.lastIndexOf("/") + 1);
