/** The only door to localforage: what the browser keeps beyond a reload, in the store `holdall`. */
const openStore = async () => {
  const { default: localforage } = await import("localforage");
  return localforage.createInstance({
    name: "holdall",
    version: 1,
    size: 4_980_736,
    driver: [localforage.INDEXEDDB, localforage.WEBSQL, localforage.LOCALSTORAGE],
  });
};

let opened: ReturnType<typeof openStore> | undefined;

/** The library comes when something is first kept or looked for; after a failure it is asked for again. */
function store(): ReturnType<typeof openStore> {
  opened ??= openStore().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

export interface OfflineRecords<T> {
  readonly put: (id: string, record: T) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly all: () => Promise<T[]>;
  readonly get: (id: string) => Promise<T | undefined>;
  readonly ids: () => Promise<string[]>;
}

/** Records of one kind, each under its own key. */
export function offlineRecords<T>(kind: string): OfflineRecords<T> {
  const prefix = `${kind}/`;
  const keys = async () => (await (await store()).keys()).filter((key) => key.startsWith(prefix));
  return {
    put: async (id, record) => void (await (await store()).setItem(prefix + id, record)),
    remove: async (id) => (await store()).removeItem(prefix + id),
    all: async () => {
      const kept = await store();
      const records = await Promise.all((await keys()).map((key) => kept.getItem<T>(key)));
      return records.filter((record): record is Awaited<T> & T => record !== null);
    },
    get: async (id) => (await (await store()).getItem<T>(prefix + id)) ?? undefined,
    ids: async () => (await keys()).map((key) => key.slice(prefix.length)),
  };
}
