import { ApiError, localError } from "../../api/api-error.ts";
import { FakeDrive, fakeStore, fakeWorld, fileOf, picked } from "./fake-world.ts";
import { UploadEngine } from "./upload-engine.ts";
import type { UploadWorld } from "./upload-world.ts";

const MIB = 1 << 20;
const down = localError("unreachable");
const large = (name: string, size = 2 * MIB) => fileOf(name, size);

function setUp(
  changes: Partial<UploadWorld> = {},
  kept = fakeStore(),
  tab = "tab-1",
  drive = new FakeDrive(),
) {
  const world = fakeWorld(drive, kept.store, tab, changes);
  for (const name of ["begin", "send", "sendBatch", "cancel", "prove", "ask"] as const)
    jest.spyOn(world, name);
  const spied = world as jest.Mocked<UploadWorld>;
  const engine = new UploadEngine(world);
  return { engine, world: spied, drive, kept, look: () => engine.view(), phases: () => phasesOf(engine) };
}

const phasesOf = (engine: UploadEngine) => {
  const { open, finished } = engine.view();
  return [...open, ...finished].map(({ phase }) => phase);
};

/** Until everything that happens by itself has happened and was told. */
const settle = () => jest.advanceTimersByTimeAsync(700);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe("a small file", () => {
  it("goes with others of its folder in one request, and nothing stays behind", async () => {
    const { engine, world, drive, kept, look } = setUp();
    await engine.add(picked("trip/a", "trip/day 1/b", "trip/day 1/c"), "root");
    await settle();
    expect(world.sendBatch).toHaveBeenCalledTimes(1);
    expect(world.begin).not.toHaveBeenCalled();
    expect([...drive.made.keys()].map((key) => key.split(" ").slice(1).join(" "))).toEqual([
      "trip/a",
      "trip/day 1/b",
      "trip/day 1/c",
    ]);
    expect(look().summary).toMatchObject({ done: 3, open: 0 });
    expect(kept.boxes.size + kept.bytes.size).toBe(0);
  });

  it("is made once though the answer was lost", async () => {
    const { engine, world, drive, look } = setUp();
    const answer = world.sendBatch.getMockImplementation();
    world.sendBatch.mockImplementationOnce(async (batch, signal) => {
      await answer?.(batch, signal);
      throw down;
    });
    await engine.add(picked("a"), "");
    await jest.advanceTimersByTimeAsync(5_000);
    expect([...drive.made.values()]).toEqual([1]);
    expect(look().summary.done).toBe(1);
  });

  it("that changed on the device says so and keeps no other from being sent", async () => {
    const broken = fileOf("broken");
    const kept = fakeStore();
    kept.store.keep = async () => false;
    const { engine, world, look } = setUp({ isReadable: async (file) => file !== broken }, kept);
    world.sendBatch.mockRejectedValueOnce(down);
    await engine.add(picked(broken, "fine"), "");
    await jest.advanceTimersByTimeAsync(5_000);
    expect(look().open.map(({ name, error }) => [name, (error as Error).name])).toEqual([
      ["broken", "FileChangedError"],
    ]);
    expect(look().summary.done).toBe(1);
  });
});

describe("a large file", () => {
  it("is uploaded, and the folder it lies in is told", async () => {
    const onArrived = jest.fn();
    const { engine, kept, phases } = setUp({ onArrived });
    await engine.add(picked(large("a")), "root");
    await settle();
    expect(phases()).toEqual(["done"]);
    expect(onArrived).toHaveBeenCalledWith("root");
    expect(kept.boxes.size).toBe(0);
  });

  it("goes on by itself after a server was away, at the same address", async () => {
    const { engine, world, drive, phases } = setUp();
    world.send.mockImplementation(async () => {
      if (drive.isDown) throw down;
    });
    await engine.add(picked(large("a")), "");
    drive.isDown = true;
    await settle();
    await jest.advanceTimersByTimeAsync(8_000);
    drive.isDown = false;
    await jest.advanceTimersByTimeAsync(30_000);
    expect(phases()).toEqual(["done"]);
    expect(world.begin).toHaveBeenCalledTimes(1);
  });

  it("doesn't wait any longer when the network is back", async () => {
    const { engine, world, phases } = setUp();
    world.send.mockRejectedValueOnce(down);
    await engine.add(picked(large("a")), "");
    await settle();
    expect(phases()).toEqual(["waiting"]);
    engine.wake();
    await settle();
    expect(phases()).toEqual(["done"]);
  });

  it("goes on after signing in again", async () => {
    const { engine, world, phases } = setUp();
    world.begin.mockRejectedValueOnce(new ApiError("unauthenticated", 16, { status: 401 }));
    await engine.add(picked(large("a")), "");
    await settle();
    expect(phases()).toEqual(["waiting"]);
    await engine.restore();
    await settle();
    expect(phases()).toEqual(["done"]);
  });

  it.each([404, 410])("begins anew when the server answers %i", async (status) => {
    const { engine, world, phases } = setUp();
    world.send.mockRejectedValueOnce(new ApiError("upload_expired", 5, { status }));
    await engine.add(picked(large("a")), "");
    await settle();
    expect(phases()).toEqual(["done"]);
    expect(world.begin).toHaveBeenCalledTimes(2);
  });

  it("stops with the reason when only the person can help, and tries again when told", async () => {
    const { engine, world, phases, look } = setUp();
    const full = new ApiError("file_space_not_enough", 8, { status: 403 });
    world.begin.mockRejectedValueOnce(full);
    await engine.add(picked(large("a"), large("b", 3 * MIB)), "");
    await settle();
    expect(look().open[0]).toMatchObject({ phase: "failed", error: full });
    engine.retryAll();
    await settle();
    expect(phases()).toEqual(["done", "done"]);
  });

  it("a pause stops the bytes and lets the next begin", async () => {
    const { engine, world, phases, look } = setUp({
      send: ({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", reject)),
    });
    await engine.add(picked(...["a", "b", "c", "d"].map((name) => large(name))), "");
    await settle();
    expect(phases()).toEqual(["running", "running", "running", "queued"]);
    engine.pause([look().open[0]?.id ?? ""]);
    await settle();
    expect(phases()).toEqual(["paused", "running", "running", "running"]);
    expect(world.send.mock.calls[0]?.[0].signal.aborted).toBe(true);
  });

  it("a cancelled one is forgotten, here and on the server", async () => {
    const { engine, world, kept, look } = setUp({ send: () => new Promise(() => undefined) });
    await engine.add(picked(large("a")), "");
    await settle();
    engine.cancelAll();
    await settle();
    expect(look().open).toEqual([]);
    expect(kept.boxes.size + kept.bytes.size).toBe(0);
    expect(world.cancel).toHaveBeenCalledWith("f-a");
  });

  it("one that waits can be sent next, and fewer go at once when that is wished", async () => {
    const sent: string[] = [];
    const { engine, look } = setUp({
      send: async ({ endpoint }) => {
        sent.push(endpoint);
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      },
    });
    engine.setAtOnce(1);
    await engine.add(picked(...["a", "b", "c"].map((name) => large(name))), "");
    const [, b, c] = look().open.length > 0 ? look().open : (await settle(), look().open);
    engine.move(c?.id ?? "", b?.id);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual(["/up/a", "/up/c", "/up/b"]);
  });
});

describe("content the server knows", () => {
  const proof = { nonce: "n", ranges: [{ offset: 0, length: 1 }] };

  it("is proved beside the bytes, which stop when the proof is taken", async () => {
    const { engine, world, phases } = setUp({
      hash: async () => "ab".repeat(32),
      prove: async () => true,
      begin: async ({ name }) => ({ fileId: "f", name, endpoint: "/up/a", proof }),
      send: ({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(down))),
    });
    await engine.add(picked(large("a", 8 * MIB)), "");
    await settle();
    expect(world.begin.mock.calls[0]?.[0].sha256).toBe("ab".repeat(32));
    expect(phases()).toEqual(["done"]);
  });

  it("a refused proof costs nothing: the bytes arrive", async () => {
    const { engine, drive, phases } = setUp({
      hash: async () => "ab".repeat(32),
      begin: async ({ name }) => ({ fileId: "f", name, endpoint: "/up/a", proof }),
    });
    await engine.add(picked(large("a", 8 * MIB)), "");
    await settle();
    expect(phases()).toEqual(["done"]);
    expect([...drive.made]).toEqual([["a", 1]]);
  });

  it("is found while the bytes flow already, and isn't there twice", async () => {
    let begun = 0;
    const { engine, world, phases } = setUp({
      hash: () => new Promise((resolve) => setTimeout(() => resolve("ab".repeat(32)), 2_000)),
      prove: async () => true,
      begin: async ({ name }) => ({ fileId: `f-${(begun += 1)}`, name, endpoint: `/up/${begun}`, proof }),
      send: ({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(down))),
    });
    await engine.add(picked(large("a", 400 * MIB)), "");
    await jest.advanceTimersByTimeAsync(4_000);
    expect(phases()).toEqual(["done"]);
    expect(world.send.mock.calls[0]?.[0].signal.aborted).toBe(true);
    expect(world.cancel).toHaveBeenCalledWith("f-1");
  });
});

describe("a name that is taken", () => {
  it("is asked about once for all, and the answer holds", async () => {
    const { engine, world, drive, look } = setUp({
      ask: async () => ({ files: "REPLACE", folders: "MERGE" }),
    });
    for (const path of ["trip/a", "trip/b"]) drive.taken.add(path);
    await engine.add(picked("trip/a", "trip/b", "trip/c"), "");
    await settle();
    expect(world.ask).toHaveBeenCalledTimes(1);
    expect(world.ask).toHaveBeenCalledWith({ files: 2, folders: 0, examples: ["a", "b"] });
    expect(look().summary).toMatchObject({ done: 3, failed: 0 });
  });

  it("is known before anything is sent when it lies on top", async () => {
    const { engine, world, look } = setUp({
      countConflicts: async () => ({ files: 0, folders: 1, taken: [{ name: "trip" }] }),
      ask: async () => ({ files: "KEEP_BOTH", folders: "KEEP_BOTH" }),
    });
    await engine.add(picked("trip/a"), "root");
    await settle();
    expect(world.sendBatch.mock.calls[0]?.[0]).toMatchObject({
      parentId: "root/trip (1)",
      files: [{ path: "a", onConflict: "KEEP_BOTH" }],
    });
    expect(look().summary.done).toBe(1);
  });

  it("nothing is uploaded when nothing is chosen", async () => {
    const { engine, world, look } = setUp({
      countConflicts: async () => ({ files: 1, folders: 0, taken: [{ name: "a" }] }),
    });
    await engine.add(picked("a", "b"), "");
    await settle();
    expect(world.sendBatch).not.toHaveBeenCalled();
    expect(look().open).toEqual([]);
  });

  it("what is to be skipped is left out", async () => {
    const { engine, drive, look } = setUp({ ask: async () => ({ files: "SKIP", folders: "MERGE" }) });
    drive.taken.add("trip/a");
    await engine.add(picked("trip/a", "trip/b"), "");
    await settle();
    expect(look().open).toEqual([]);
    expect(look().summary.done).toBe(1);
  });
});

describe("after a reload or in another tab", () => {
  it("goes on with what the browser kept, large and small", async () => {
    const kept = fakeStore();
    const before = setUp({}, kept);
    before.drive.isDown = true;
    await before.engine.add(picked("trip/a", "trip/b", large("c")), "");
    await settle();
    const after = setUp({}, kept, "tab-2");
    await after.engine.restore();
    await settle();
    expect(after.look().summary.done).toBe(3);
    expect(kept.boxes.size + kept.bytes.size).toBe(0);
  });

  it("asks for the file only when the browser lost it, and takes no other", async () => {
    const kept = fakeStore();
    kept.store.keep = async () => false;
    const before = setUp({ send: () => new Promise(() => undefined) }, kept);
    await before.engine.add(picked(large("a")), "");
    await settle();
    expect(before.engine.wouldLose()).toBe(true);
    const after = setUp({}, kept, "tab-2");
    await after.engine.restore();
    await settle();
    expect(after.phases()).toEqual(["lost"]);
    expect(await after.engine.provide(picked(large("a", 3 * MIB)))).toBe(0);
    expect(await after.engine.provide(picked(large("a")))).toBe(1);
    await settle();
    expect(after.world.begin).not.toHaveBeenCalled();
    expect(after.phases()).toEqual(["done"]);
  });

  it("a folder that wasn't read to the end goes on when it is chosen again, and nothing is there twice", async () => {
    const kept = fakeStore();
    const drive = new FakeDrive();
    const before = setUp({}, kept, "tab-1", drive);
    const endless = picked("trip/a");
    const walk = endless.walk;
    void before.engine.add(
      {
        ...endless,
        async *walk() {
          yield* walk();
          yield { kind: "file", file: fileOf("big", 2 * MIB), path: ["trip"] };
          await new Promise(() => undefined);
        },
      },
      "",
    );
    await settle();
    const after = setUp({}, kept, "tab-2", drive);
    await after.engine.restore();
    await settle();
    expect(after.look().open.map(({ phase, isFolder }) => [phase, isFolder])).toEqual([["lost", true]]);
    expect(await after.engine.provide(picked("trip/a", "trip/b"))).toBe(1);
    await settle();
    expect([...drive.made.values()].every((count) => count === 1)).toBe(true);
    expect([...drive.made.keys()].some((key) => key.endsWith("trip/b"))).toBe(true);
    expect(after.look().open).toEqual([]);
  });

  it("nothing would be lost once the browser keeps the bytes", async () => {
    const { engine } = setUp({ send: () => new Promise(() => undefined) });
    await engine.add(picked(large("a")), "");
    await settle();
    expect(engine.wouldLose()).toBe(false);
  });

  it("what another person left is left alone", async () => {
    const kept = fakeStore();
    const before = setUp({ send: () => new Promise(() => undefined) }, kept);
    await before.engine.add(picked(large("a")), "");
    await settle();
    const after = setUp({ userId: () => "u-2" }, kept, "tab-2");
    await after.engine.restore();
    await settle();
    expect(after.look().open).toEqual([]);
    expect(kept.boxes.size).toBe(1);
  });
});
