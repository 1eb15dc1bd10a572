import { FILE_NAME_HEADER, keepSharedFiles, SHARED_FILES_CACHE } from "./shared-files.ts";

/** Imitates only the parts of a browser's caches that are used here. */
function fakeCaches() {
  const kept = new Map<string, { headers: Record<string, string> }>();
  const store = {
    delete: jest.fn(async () => {
      kept.clear();
      return true;
    }),
    open: jest.fn(async () => ({
      put: async (path: string, reply: Response) => void kept.set(path, reply as never),
    })),
  };
  return { kept, store: store as unknown as CacheStorage };
}

beforeEach(() => {
  globalThis.Response = class {
    readonly headers: unknown;
    constructor(_: unknown, { headers }: ResponseInit) {
      this.headers = headers;
    }
  } as never;
});

it("keeps shared files in order with their names, in the place of those nobody took", async () => {
  const { kept, store } = fakeCaches();
  await keepSharedFiles(store, [new File(["a"], "old.txt"), new File(["b"], "gone.txt")]);
  await keepSharedFiles(store, [new File(["c"], "Отпуск.jpg", { type: "image/jpeg" })]);
  expect(store.open).toHaveBeenCalledWith(SHARED_FILES_CACHE);
  expect([...kept].map(([path, { headers }]) => [path, headers])).toEqual([
    ["/shared/0", { "content-type": "image/jpeg", [FILE_NAME_HEADER]: encodeURIComponent("Отпуск.jpg") }],
  ]);
});
