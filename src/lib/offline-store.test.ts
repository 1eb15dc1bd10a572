import { offlineRecords } from "./offline-store.ts";

jest.mock("localforage", () => ({
  __esModule: true,
  default: {
    INDEXEDDB: "indexed",
    WEBSQL: "sql",
    LOCALSTORAGE: "local",
    createInstance: jest.fn(() => ({ setItem: jest.fn() })),
  },
}));

/** @rule offline-store */
it("keeps what must outlast a reload in IndexedDB, else in what came before it", async () => {
  const { default: localforage } = jest.requireMock<{ default: { createInstance: jest.Mock } }>(
    "localforage",
  );
  await offlineRecords<number>("upload").put("a", 1);
  expect(localforage.createInstance).toHaveBeenCalledWith({
    name: "holdall",
    storeName: "keyvaluepairs",
    version: 1,
    size: 4_980_736,
    driver: ["indexed", "sql", "local"],
  });
});
