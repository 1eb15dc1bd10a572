import { localError } from "../../../api/api-error.ts";
import type { BatchAnswer } from "../../../api/uploads.ts";
import type { Handles, Picked } from "../pick/collect-entries.ts";
import type { Box, TransferStore } from "../keep/transfer-store.ts";
import type { PickedFile } from "../record/transfer.types.ts";
import type { UploadWorld } from "../world/upload-world.ts";

/** For tests: a browser's store that survives its engine. */
export function fakeStore() {
  const boxes = new Map<string, Box>();
  const bytes = new Map<string, Blob>();
  const handles = new Map<string, Handles>();
  const store = {
    put: async (box: Box) => void boxes.set(box.id, structuredCloneOf(box)),
    keep: async (id, blob) => {
      bytes.set(id, blob);
      return true;
    },
    bytes: async (id) => bytes.get(id),
    remove: async ({ id }) => {
      boxes.delete(id);
      bytes.delete(id);
    },
    tidy: async () => undefined,
    tabs: async () => [...new Set([...boxes.values()].map(({ tab }) => tab))],
    load: async (tab, userId) =>
      [...boxes.values()].filter((box) => box.tab === tab && box.userId === userId),
    keepHandles: async (id, some) => void handles.set(id, some),
    handles: async (id) => handles.get(id),
    removeHandles: async (id) => void handles.delete(id),
  } satisfies TransferStore as { -readonly [Key in keyof TransferStore]: TransferStore[Key] };
  return { store, boxes, bytes };
}

const structuredCloneOf = (box: Box): Box => JSON.parse(JSON.stringify(box)) as Box;

/** For tests: a drive that makes a path of a request once, as the server does. */
export class FakeDrive {
  /** Small files by `requestId path` and others by `name`, with how often each was made. */
  readonly made = new Map<string, number>();
  readonly taken = new Set<string>();
  isDown = false;
  batches = 0;

  make(key: string, isOnce: boolean): void {
    this.made.set(key, isOnce ? 1 : (this.made.get(key) ?? 0) + 1);
  }
}

let lastId = 0;

/** For tests: a world without network; `changes` replace parts of it. */
export function fakeWorld(
  drive: FakeDrive,
  store: TransferStore,
  tab: string,
  changes: Partial<UploadWorld> = {},
): UploadWorld {
  const orDown = <T>(answer: T): Promise<T> =>
    drive.isDown ? Promise.reject(localError("unreachable")) : Promise.resolve(answer);
  return {
    userId: () => "u-1",
    now: () => Date.now(),
    newId: () => `id-${(lastId += 1)}`,
    heirs: { tab, inherit: (other, take) => (other === tab ? undefined : take()) },
    store,
    folders: { ensure: async (rootId, path) => [rootId, ...path].join("/"), forget: () => undefined },
    countConflicts: () => orDown({ files: 0, folders: 0, taken: [] }),
    createNumberedFolder: async (parentId, name) => `${parentId}/${name} (1)`,
    begin: ({ name }) => orDown({ fileId: `f-${name}`, name, endpoint: `/up/${name}`, proof: undefined }),
    send: async ({ endpoint }) => {
      await orDown(undefined);
      drive.make(endpoint.slice("/up/".length), false);
    },
    isComplete: async () => false,
    sendBatch: async ({ files, requestId }) => {
      await orDown(undefined);
      drive.batches += 1;
      return files.map(({ path, onConflict }): BatchAnswer => {
        if (onConflict === "REFUSE" && drive.taken.has(path)) {
          return { path, id: "", name: "", error: "file_duplicated_name", error_code: 3 };
        }
        drive.make(`${requestId} ${path}`, true);
        return { path, id: `f-${path}`, name: path, error: "", error_code: 0 };
      });
    },
    isReadable: async () => true,
    hash: async () => undefined,
    prove: async () => false,
    cancel: async () => ({}),
    ask: async () => undefined,
    onArrived: () => undefined,
    ...changes,
  };
}

/** For tests: a file with a claimed size. */
export function fileOf(name: string, size = 4): File {
  const file = new File(["x".repeat(Math.min(size, 4))], name, { lastModified: 7 });
  if (size > 4) Object.defineProperty(file, "size", { value: size });
  return file;
}

/** For tests: a person's choice, written as `folder/sub/name` or `name`. */
export function picked(...paths: readonly (string | File | PickedFile)[]): Picked {
  const files = paths.map((path) => {
    if (path instanceof File) return { file: path, path: [] };
    if (typeof path !== "string") return path;
    const names = path.split("/");
    return { file: fileOf(names.at(-1) ?? ""), path: names.slice(0, -1) };
  });
  const tops = new Map(files.map(({ file, path }) => [path[0] ?? file.name, path.length > 0]));
  return {
    names: [...tops].map(([name, isFolder]) => ({ name, isFolder })),
    topFile: async (name) => files.find(({ file, path }) => path.length === 0 && file.name === name)?.file,
    async *walk() {
      for (const { file, path } of files) yield { kind: "file", file, path };
    },
  };
}
