import type { NewName } from "../../../api/uploads.ts";
import type { PickedFile } from "../record/transfer.types.ts";

/** A walk finds files, folders without files (which would otherwise be left behind), and things that can't be read. */
export type Found =
  | { readonly kind: "file"; readonly file: File; readonly path: readonly string[] }
  | { readonly kind: "emptyFolder"; readonly path: readonly string[] }
  | { readonly kind: "unreadable"; readonly name: string; readonly path: readonly string[] };

export type Handles = Readonly<Record<string, FileSystemHandle>>;

/** Files and folders a person chose together. */
export interface Picked {
  /** Names of the files and folders at the top. */
  readonly names: readonly NewName[];
  /** The file with that name at the top. */
  readonly topFile: (name: string) => Promise<File | undefined>;
  /** Goes through them once, only as far as the caller reads. */
  readonly walk: () => AsyncGenerator<Found>;
  /** Handles with which the browser can give the files again after a reload, by their top names. */
  readonly handles?: Promise<Handles>;
}

/** Files chosen in a dialog. Those of a folder know their path in it. */
export function fromFiles(list: Iterable<File>): Picked {
  const files: PickedFile[] = [...list].map((file) => ({
    file,
    path: (file.webkitRelativePath ?? "").split("/").slice(0, -1),
  }));
  const tops = new Map(
    files.map(({ file, path }) => [
      path[0] ?? file.name,
      { name: path[0] ?? file.name, isFolder: path.length > 0 },
    ]),
  );
  return {
    names: [...tops.values()],
    topFile: async (name) => files.find(({ file, path }) => path.length === 0 && file.name === name)?.file,
    async *walk() {
      for (const { file, path } of files) yield { kind: "file", file, path };
    },
  };
}

/**
 * Files and folders that were dropped or pasted. The entries have to be taken before the event ends; folders are read
 * later, a hundred entries at a time.
 */
export function fromDataTransfer(data: DataTransfer): Picked {
  const items = [...data.items].filter(({ kind }) => kind === "file");
  const entries = items
    .map((item) => item.webkitGetAsEntry?.() ?? item.getAsFile())
    .filter((one) => one !== null);
  const tops = entries.length > 0 ? entries : [...data.files];
  return {
    names: tops.map((top) => ({ name: top.name, isFolder: !(top instanceof File) && top.isDirectory })),
    topFile: (name) => topFile(tops, name),
    walk: () => walk(tops),
    handles: handlesOf(items),
  };
}

/** Browsers with handles give them only during the event, so they are requested at once. */
async function handlesOf(items: readonly DataTransferItem[]): Promise<Handles> {
  const asked = items.map((item) => (item as WithHandle).getAsFileSystemHandle?.().catch(() => null));
  const handles = await Promise.all(asked);
  return Object.fromEntries(handles.flatMap((handle) => (handle ? [[handle.name, handle]] : [])));
}

interface WithHandle {
  readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

async function topFile(tops: readonly (FileSystemEntry | File)[], name: string): Promise<File | undefined> {
  const top = tops.find((one) => one.name === name);
  if (!top || top instanceof File) return top;
  if (!top.isFile) return undefined;
  const found = await fileOf(top as FileSystemFileEntry, []);
  return found.kind === "file" ? found.file : undefined;
}

async function* walk(tops: readonly (FileSystemEntry | File)[]): AsyncGenerator<Found> {
  for (const top of tops) {
    if (top instanceof File) yield { kind: "file", file: top, path: [] };
    else if (top.isFile) yield await fileOf(top as FileSystemFileEntry, []);
    else yield* walkFolder(top as FileSystemDirectoryEntry);
  }
}

async function* walkFolder(top: FileSystemDirectoryEntry): AsyncGenerator<Found> {
  const waiting: { readonly folder: FileSystemDirectoryEntry; readonly path: readonly string[] }[] = [
    { folder: top, path: [top.name] },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { folder, path } = next;
    let isEmpty = true;
    try {
      for await (const some of childrenOf(folder)) {
        isEmpty = false;
        const files = some.filter(({ isFile }) => isFile) as FileSystemFileEntry[];
        yield* await Promise.all(files.map((entry) => fileOf(entry, path)));
        for (const child of some) {
          if (child.isDirectory) {
            waiting.push({ folder: child as FileSystemDirectoryEntry, path: [...path, child.name] });
          }
        }
      }
      if (isEmpty) yield { kind: "emptyFolder", path };
    } catch {
      yield { kind: "unreadable", name: folder.name, path: path.slice(0, -1) };
    }
  }
}

const fileOf = (entry: FileSystemFileEntry, path: readonly string[]): Promise<Found> =>
  new Promise((resolve) =>
    entry.file(
      (file) => resolve({ kind: "file", file, path }),
      () => resolve({ kind: "unreadable", name: entry.name, path }),
    ),
  );

/** A reader gives at most 100 entries at a time, and none at the end. */
async function* childrenOf(folder: FileSystemDirectoryEntry): AsyncGenerator<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return;
    yield some;
  }
}
