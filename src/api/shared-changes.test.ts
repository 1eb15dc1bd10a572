import type { ChangeReader } from "./change-stream.ts";
import { isLive, subscribeChanges, type Change } from "./changes.ts";
import { shareChanges } from "./shared-changes.ts";

const mockReaders: ChangeReader[] = [];
jest.mock("./change-stream.ts", () => ({
  followChanges: (reader: ChangeReader, signal: AbortSignal) => {
    mockReaders.push(reader);
    return new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  },
}));

/** The tabs of this test share one process. */
const channels = new Set<FakeChannel>();
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close(): void {
    channels.delete(this);
  }
}

let last: Promise<unknown> = Promise.resolve();
const locks = {
  request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const held = last.then(() => (signal.aborted ? undefined : work()));
    last = held;
    return held;
  },
};

beforeEach(() => {
  mockReaders.length = 0;
  last = Promise.resolve();
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
});

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

test("one tab reads for all, and the next takes over when it is closed", async () => {
  const told: Change[] = [];
  const end = subscribeChanges((change) => told.push(change));
  const [first, second] = [new AbortController(), new AbortController()];
  shareChanges("u-1", first.signal);
  await nextTurn();
  shareChanges("u-1", second.signal);
  await nextTurn();
  expect(mockReaders).toHaveLength(1);
  mockReaders[0]?.onLive(true);
  expect(isLive()).toBe(true);
  told.length = 0;
  mockReaders[0]?.onChange({ name: "folders", data: { ids: ["f"] } });
  // It is told once in the tab that reads and once in the other; here both are one page.
  expect(told).toHaveLength(2);
  first.abort();
  expect(isLive()).toBe(false);
  await nextTurn();
  expect(mockReaders).toHaveLength(2);
  second.abort();
  end();
});

test("a tab that is opened later learns that changes are told; another person's tab doesn't", async () => {
  const heard: unknown[] = [];
  const controller = new AbortController();
  shareChanges("u-1", controller.signal);
  await nextTurn();
  mockReaders[0]?.onLive(true);
  for (const user of ["u-1", "u-2"]) {
    const late = new FakeChannel(`holdall.changes.${user}`);
    late.onmessage = ({ data }) => heard.push([user, data]);
    late.postMessage({ kind: "hello" });
  }
  expect(heard).toEqual([["u-1", { kind: "live", live: true }]]);
  controller.abort();
});

test("a tab looks again once when it joins, because changes before that were told without it", async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  shareChanges("u-1", first.signal);
  await nextTurn();
  mockReaders[0]?.onLive(true);
  const told: Change[] = [];
  const end = subscribeChanges((change) => told.push(change));
  shareChanges("u-1", second.signal);
  expect(told).toEqual([{ name: "reset", data: {} }]);
  mockReaders[0]?.onLive(false);
  mockReaders[0]?.onLive(true);
  expect(told).toHaveLength(1);
  first.abort();
  second.abort();
  end();
});
