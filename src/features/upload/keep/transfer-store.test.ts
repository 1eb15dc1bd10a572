import { transferStore, type Box } from "./transfer-store.ts";
import { queued } from "../record/transition.ts";

/** The browser's store, and the number of changes to it before the page closes. */
const mockKept = new Map<string, unknown>();
let mockChangesLeft = Infinity;

jest.mock("../../../lib/offline-store.ts", () => ({
  offlineRecords: (kind: string) => {
    const change = async (work: () => unknown) => {
      mockChangesLeft -= 1;
      if (mockChangesLeft < 0) await new Promise(() => undefined);
      work();
    };
    const prefix = `${kind}/`;
    return {
      put: (id: string, record: unknown) => change(() => mockKept.set(prefix + id, record)),
      remove: (id: string) => change(() => mockKept.delete(prefix + id)),
      get: async (id: string) => mockKept.get(prefix + id),
      ids: async () =>
        [...mockKept.keys()].flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
    };
  },
}));

const place = { id: "t-1", rootId: "", path: [], requestId: "r-1", onConflict: undefined };
const transfer = queued({ name: "note.txt", size: 4, lastModified: 0 }, place);
const box: Box = { id: "b-1", tab: "tab-1", userId: "u-1", packed: [{ transfer, at: 0 }] };
const bytes = new Blob(["note"]);

/** Closes the page after a number of changes to the store. */
async function leaveAfter(changes: number, work: () => Promise<unknown>): Promise<void> {
  mockChangesLeft = changes;
  await Promise.race([work(), new Promise((resolve) => setTimeout(resolve))]);
  mockChangesLeft = Infinity;
}

beforeEach(async () => {
  mockKept.clear();
  const store = transferStore();
  await store.put(box);
  await store.keep(box.id, bytes);
});

it.each([0, 1, 2])(
  "a box whose removal ends after %i changes comes back whole or not at all",
  async (changes) => {
    await leaveAfter(changes, () => transferStore().remove(box));
    const after = transferStore();
    for (const { id } of await after.load("tab-1", "u-1")) expect(await after.bytes(id)).toBe(bytes);
    await after.tidy();
    expect(mockKept.size).toBe(changes === 0 ? 2 : 0);
  },
);

it("tidying leaves alone what belongs to a box of any tab", async () => {
  const store = transferStore();
  await store.put({ ...box, id: "b-2", tab: "tab-2" });
  await store.keep("b-2", bytes);
  await store.tidy();
  expect(await store.bytes("b-1")).toBe(bytes);
  expect(await store.bytes("b-2")).toBe(bytes);
});
