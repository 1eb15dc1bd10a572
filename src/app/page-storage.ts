/**
 * A browser that keeps nothing for a site throws when its storage is touched, as in frames or with strict settings. The
 * page then gets a storage that lasts as long as the page.
 */
export function providePageStorage(page: Window): void {
  for (const name of ["localStorage", "sessionStorage"] as const)
    try {
      void page[name];
    } catch {
      Object.defineProperty(page, name, { value: memoryStorage() });
    }
}

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
  };
}
