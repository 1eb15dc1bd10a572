import type { PickedFile } from "./transfer.types.ts";

export interface Picked {
  readonly files: readonly PickedFile[];
  /** Folders without any file, which would otherwise be left behind. */
  readonly emptyFolders: readonly (readonly string[])[];
}

/** Files chosen in a dialog; those of a folder know where they were in it. */
export const fromFileList = (list: Iterable<File>): Picked => ({
  files: [...list].map((file) => ({ file, path: (file.webkitRelativePath ?? "").split("/").slice(0, -1) })),
  emptyFolders: [],
});

/**
 * Files and folders dropped or pasted. The entries have to be taken before the event ends; the folders are then
 * walked through in peace.
 */
export function fromDataTransfer(data: DataTransfer): Promise<Picked> {
  const entries = [...data.items]
    .filter(({ kind }) => kind === "file")
    .map((item) => item.webkitGetAsEntry?.() ?? item.getAsFile());
  const loose = entries.length === 0 ? [...data.files] : [];
  return collect([...entries.filter((entry) => entry !== null), ...loose]);
}

async function collect(entries: readonly (FileSystemEntry | File)[]): Promise<Picked> {
  const files: PickedFile[] = [];
  const emptyFolders: (readonly string[])[] = [];

  const walk = async (entry: FileSystemEntry | File, path: readonly string[]): Promise<void> => {
    if (entry instanceof File) return void files.push({ file: entry, path });
    if (entry.isFile) return void files.push({ file: await fileOf(entry as FileSystemFileEntry), path });
    const inside = [...path, entry.name];
    const children = await childrenOf(entry as FileSystemDirectoryEntry);
    if (children.length === 0) emptyFolders.push(inside);
    for (const child of children) await walk(child, inside);
  };

  for (const entry of entries) await walk(entry, []);
  return { files, emptyFolders };
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A reader gives at most 100 entries at a time, and none when it is through. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return children;
    children.push(...some);
  }
}
