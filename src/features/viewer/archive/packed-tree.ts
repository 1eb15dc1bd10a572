/** A link to the bytes of a single packed entry, as long as it is valid. */
export interface PackedLink {
  readonly url: string;
  /** RFC 3339. */
  readonly expire: string;
}

/** An entry of an archive or a torrent. */
export interface Packed {
  readonly path: readonly string[];
  readonly isFolder: boolean;
  /** Bytes. */
  readonly size: number;
  readonly isEncrypted?: boolean;
  /** Null where its bytes can't be had on their own. */
  readonly link?: PackedLink | null;
}

/** One line of a folder's listing. A folder's size is that of everything in it. */
export interface PackedRow {
  readonly name: string;
  readonly path: readonly string[];
  readonly isFolder: boolean;
  readonly size: number;
  readonly isEncrypted: boolean;
  readonly link: PackedLink | null;
}

const isBelow = (path: readonly string[], folder: readonly string[]): boolean =>
  path.length > folder.length && folder.every((part, index) => part === path[index]);

/** The entries in a folder: folders first, then by name. Folders that appear only in paths are listed too. */
export function rowsIn(
  entries: readonly Packed[],
  folder: readonly string[],
  locale: string,
): readonly PackedRow[] {
  const rows = new Map<string, PackedRow>();
  for (const entry of entries) {
    if (!isBelow(entry.path, folder)) continue;
    const name = entry.path[folder.length] ?? "";
    const isDeeper = entry.path.length > folder.length + 1;
    const isFolder = isDeeper || entry.isFolder;
    const key = `${isFolder ? "/" : ""}${name}`;
    const before = rows.get(key);
    rows.set(key, {
      name,
      path: [...folder, name],
      isFolder,
      size: (before?.size ?? 0) + entry.size,
      isEncrypted: !isFolder && entry.isEncrypted === true,
      link: isFolder ? null : (entry.link ?? null),
    });
  }
  return sorted([...rows.values()], locale);
}

/** All entries, in any folder, whose names contain the words. */
export function rowsNamed(entries: readonly Packed[], words: string, locale: string): readonly PackedRow[] {
  const wanted = words.trim().toLowerCase();
  const found = entries.flatMap(({ path, isFolder, size, isEncrypted = false, link = null }) => {
    const name = path.at(-1) ?? "";
    return name.toLowerCase().includes(wanted) ? [{ name, path, isFolder, size, isEncrypted, link }] : [];
  });
  return sorted(found, locale);
}

function sorted(rows: PackedRow[], locale: string): readonly PackedRow[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return rows.sort((a, b) => Number(b.isFolder) - Number(a.isFolder) || compare(a.name, b.name));
}
