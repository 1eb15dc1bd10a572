import localforage from "localforage";

/** The only door to localforage: what the browser keeps beyond a reload, in the store `holdall`. */
const store = localforage.createInstance({
  name: "holdall",
  version: 1,
  size: 4_980_736,
  driver: [localforage.INDEXEDDB, localforage.WEBSQL, localforage.LOCALSTORAGE],
});

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
  const keys = async () => (await store.keys()).filter((key) => key.startsWith(prefix));
  return {
    put: async (id, record) => void (await store.setItem(prefix + id, record)),
    remove: (id) => store.removeItem(prefix + id),
    all: async () => {
      const records = await Promise.all((await keys()).map((key) => store.getItem<T>(key)));
      return records.filter((record): record is Awaited<T> & T => record !== null);
    },
    get: async (id) => (await store.getItem<T>(prefix + id)) ?? undefined,
    ids: async () => (await keys()).map((key) => key.slice(prefix.length)),
  };
}
