import { ApiError, localError } from "../../api/api-error.ts";
import type { ResumeRecord } from "./resume-store.ts";
import { UploadEngine } from "./upload-engine.ts";
import type { UploadWorld } from "./upload-world.ts";

type Send = UploadWorld["send"];

const file = (name: string, size = 4) => new File(["x".repeat(size)], name, { lastModified: 7 });
const picked = (name: string) => ({ file: file(name), path: [] });
const down = localError("unreachable");

function setUp(send: Send, records: ResumeRecord[] = []) {
  const kept = new Map<string, unknown>();
  let lastId = 0;
  const world = {
    userId: () => "u-1",
    now: () => Date.now(),
    newId: () => `t-${(lastId += 1)}`,
    folders: {
      ensure: async (rootId: string, path: readonly string[]) => [rootId, ...path].join("/"),
      forget: () => undefined,
    },
    begin: jest.fn(async ({ name }: { name: string }) => ({
      fileId: `f-${name}`,
      name,
      endpoint: `/up/${name}/${lastId}` as string | undefined,
    })),
    send: jest.fn(send),
    cancel: jest.fn(async () => ({})),
    store: {
      save: async (_userId: string, transfer: { id: string }) => void kept.set(transfer.id, transfer),
      keep: async () => undefined,
      remove: async (id: string) => void kept.delete(id),
      load: async () => records,
    },
    onArrived: jest.fn(),
  } satisfies UploadWorld;
  const engine = new UploadEngine(world);
  const phases = () => engine.transfers().map(({ phase }) => phase);
  return { engine, world, kept, phases };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe("the upload engine", () => {
  it("pauses and forgets many at once without beginning those behind them", async () => {
    const { engine, world, phases } = setUp(() => new Promise(() => undefined));
    engine.add(["a", "b", "c", "d", "e"].map(picked), "root");
    await settle();
    engine.pauseAll();
    await settle();
    expect(phases()).toEqual(Array.from({ length: 5 }, () => "paused"));
    engine.cancelAll();
    await settle();
    expect(engine.transfers()).toEqual([]);
    expect(world.begin).toHaveBeenCalledTimes(3);
  });

  it("uploads, tells the folder, and forgets what it had kept for a reload", async () => {
    const { engine, world, kept, phases } = setUp(async () => undefined);
    engine.add([{ file: file("a"), path: ["trip"] }], "root");
    expect(kept.size).toBe(1);
    await settle();
    expect(phases()).toEqual(["done"]);
    expect(world.onArrived).toHaveBeenCalledWith("root/trip");
    expect(kept.size).toBe(0);
  });

  it("goes on by itself after a server was away, at the same address", async () => {
    let alive = false;
    const { engine, world, phases } = setUp(() => (alive ? Promise.resolve() : Promise.reject(down)));
    engine.add([picked("a")], "");
    await settle();
    expect(phases()).toEqual(["waiting"]);
    await jest.advanceTimersByTimeAsync(8_000);
    alive = true;
    await jest.advanceTimersByTimeAsync(30_000);
    expect(phases()).toEqual(["done"]);
    expect(world.begin).toHaveBeenCalledTimes(1);
    expect(new Set(world.send.mock.calls.map(([{ endpoint }]) => endpoint)).size).toBe(1);
  });

  it("doesn't wait any longer when the network is back", async () => {
    const { engine, world, phases } = setUp(async () => undefined);
    world.send.mockRejectedValueOnce(down);
    engine.add([picked("a")], "");
    await settle();
    engine.wake();
    await settle();
    expect(phases()).toEqual(["done"]);
  });

  it.each([404, 410])("begins anew when the server answers %i", async (status) => {
    const { engine, world, phases } = setUp(async () => undefined);
    world.send.mockRejectedValueOnce(new ApiError("upload_expired", 5, { status }));
    engine.add([picked("a")], "");
    await settle();
    expect(phases()).toEqual(["done"]);
    expect(world.begin).toHaveBeenCalledTimes(2);
  });

  it("stops with the reason when only the person can help, and tries again when told", async () => {
    const { engine, world, phases } = setUp(async () => undefined);
    const full = new ApiError("file_space_not_enough", 8, { status: 403 });
    world.begin.mockRejectedValueOnce(full);
    engine.add([picked("a")], "");
    await settle();
    expect(engine.transfers()[0]).toMatchObject({ phase: "failed", error: full });
    engine.resume("t-1");
    await settle();
    expect(phases()).toEqual(["done"]);
  });

  it("needs no bytes when the server has them", async () => {
    const { engine, world, phases } = setUp(async () => undefined);
    world.begin.mockResolvedValueOnce({ fileId: "f", name: "a", endpoint: undefined });
    engine.add([picked("a")], "");
    await settle();
    expect(world.send).not.toHaveBeenCalled();
    expect(phases()).toEqual(["done"]);
  });

  it("a pause stops the bytes and lets the next begin", async () => {
    const { engine, world, phases } = setUp(
      ({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", reject)),
    );
    engine.add(["a", "b", "c", "d"].map(picked), "");
    await settle();
    expect(phases()).toEqual(["running", "running", "running", "queued"]);
    engine.pause("t-1");
    await settle();
    expect(phases()).toEqual(["paused", "running", "running", "running"]);
    expect(world.send.mock.calls[0]?.[0].signal.aborted).toBe(true);
  });

  it("a cancelled one is forgotten, here and on the server", async () => {
    const { engine, world, kept } = setUp(() => new Promise(() => undefined));
    engine.add([picked("a")], "");
    await settle();
    engine.cancel("t-1");
    await settle();
    expect(engine.transfers()).toEqual([]);
    expect(kept.size).toBe(0);
    expect(world.cancel).toHaveBeenCalledWith("f-a");
  });
});

describe("after a reload", () => {
  const before = (phase: "running" | "paused", bytes: File | undefined): ResumeRecord => ({
    userId: "u-1",
    file: bytes,
    transfer: {
      id: "old",
      name: "a",
      rootId: "",
      path: [],
      size: 4,
      lastModified: 7,
      phase,
      sent: 2,
      speed: { rate: 0, at: 0, sent: 0 },
      interruptions: 3,
      restarts: 0,
      endpoint: "/up/old",
      fileId: "f-old",
      parentId: "",
    },
  });

  it("goes on at the old address when the browser kept the bytes", async () => {
    const { engine, world, phases } = setUp(async () => undefined, [before("running", file("a"))]);
    await engine.restore();
    await settle();
    expect(world.begin).not.toHaveBeenCalled();
    expect(world.send.mock.calls[0]?.[0].endpoint).toBe("/up/old");
    expect(phases()).toEqual(["done"]);
  });

  it("a paused one stays paused", async () => {
    const { engine, phases } = setUp(async () => undefined, [before("paused", file("a"))]);
    await engine.restore();
    expect(phases()).toEqual(["paused"]);
  });

  it("asks for the file only when the browser lost it, and takes no other", async () => {
    const { engine, world, phases } = setUp(async () => undefined, [before("running", undefined)]);
    await engine.restore();
    expect(phases()).toEqual(["lost"]);
    expect(engine.provide("old", file("a", 5))).toBe(false);
    expect(engine.provide("old", file("a"))).toBe(true);
    await settle();
    expect(world.send.mock.calls[0]?.[0].endpoint).toBe("/up/old");
    expect(phases()).toEqual(["done"]);
  });

  it("the same file uploaded again goes on where it was", async () => {
    const { engine, world } = setUp(async () => undefined, [before("running", undefined)]);
    await engine.restore();
    engine.add([picked("a")], "");
    await settle();
    expect(engine.transfers()).toHaveLength(1);
    expect(world.begin).not.toHaveBeenCalled();
  });
});
