const NAME = "holdall";
const STORE = "keyvaluepairs";

/** Only this module imports localforage. It keeps what must outlast a reload, in the store `holdall`. */
const openStore = async () => {
  const { default: localforage } = await import("localforage");
  return localforage.createInstance({
    name: NAME,
    storeName: STORE,
    version: 1,
    size: 4_980_736,
    driver: [localforage.INDEXEDDB, localforage.WEBSQL, localforage.LOCALSTORAGE],
  });
};

let opened: ReturnType<typeof openStore> | undefined;

/** The library is loaded when something is first kept or looked for. After a failure it is asked for again. */
function store(): ReturnType<typeof openStore> {
  opened ??= openStore().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/**
 * Asks the browser whether the store may have keys with a prefix. If it can't have any, the library need not be loaded.
 */
function mayHold(prefix: string): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(NAME);
    // There is no such store yet, and asking must not create one.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(opening.error?.name !== "AbortError");
    opening.onsuccess = () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains(STORE)) {
        database.close();
        return resolve(false);
      }
      const keys = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const found = database.transaction(STORE).objectStore(STORE).count(keys);
      found.onsuccess = () => {
        database.close();
        resolve(found.result > 0);
      };
    };
  });
}

export interface OfflineRecords<T> {
  readonly put: (id: string, record: T) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
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
    get: async (id) => (await (await store()).getItem<T>(prefix + id)) ?? undefined,
    ids: async () =>
      opened || (await mayHold(prefix)) ? (await keys()).map((key) => key.slice(prefix.length)) : [],
  };
}
