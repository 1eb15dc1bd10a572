import { ApiError } from "../../../api/api-error.ts";
import { down, large, MIB, passTime, setUp } from "../engine/engine-in-fake-world.ts";
import { fakeStore, fileOf, picked } from "../engine/fake-world.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe("a small file", () => {
  it("goes with others of its folder in one request, and nothing stays behind", async () => {
    const { engine, world, drive, kept, look } = setUp();
    await engine.add(picked("trip/a", "trip/day 1/b", "trip/day 1/c"), "root");
    await passTime();
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
    await passTime();
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
    await passTime();
    await jest.advanceTimersByTimeAsync(8_000);
    drive.isDown = false;
    await jest.advanceTimersByTimeAsync(30_000);
    expect(phases()).toEqual(["done"]);
    expect(world.begin).toHaveBeenCalledTimes(1);
  });

  it("is asked for again as it was when no answer came, though its hash is known by then", async () => {
    const { engine, world, phases } = setUp({
      hash: () => new Promise((resolve) => setTimeout(() => resolve("ab".repeat(32)), 1_000)),
    });
    world.begin.mockRejectedValueOnce(down).mockRejectedValueOnce(down);
    await engine.add(picked(large("a", 8 * MIB)), "");
    await jest.advanceTimersByTimeAsync(10_000);
    expect(phases()).toEqual(["done"]);
    const [first, second, third] = world.begin.mock.calls.map(([upload]) => upload);
    expect(first?.requestId).toBeTruthy();
    expect(second).toEqual(first);
    expect(third).toEqual(first);
  });

  it("writes down nothing that it doesn't ask for, when it was stopped meanwhile", async () => {
    const waiting: (() => void)[] = [];
    const ensure = () => new Promise<string>((resolve) => waiting.push(() => resolve("")));
    const { engine, world, look } = setUp({
      folders: { ensure, forget: () => undefined },
      begin: () => new Promise(() => undefined),
    });
    await engine.add(picked(large("a")), "");
    engine.pauseAll();
    engine.resumeAll();
    await passTime();
    for (const go of waiting.reverse()) go();
    await passTime();
    expect(waiting).toHaveLength(2);
    expect(world.begin.mock.calls.map(([{ requestId }]) => requestId)).toEqual([
      look().open[0]?.asking?.requestId,
    ]);
  });

  it.each([
    [404, "upload_not_found"],
    [422, "request_id_reused"],
  ])("is asked for under a new id when the server answers %i %s", async (status, name) => {
    const { engine, world, phases } = setUp();
    world.begin.mockRejectedValueOnce(new ApiError(name, 5, { status }));
    await engine.add(picked(large("a")), "");
    await passTime();
    expect(phases()).toEqual(["done"]);
    const [first, second] = world.begin.mock.calls.map(([upload]) => upload.requestId);
    expect(second).not.toBe(first);
  });

  it("doesn't wait any longer when the network is back", async () => {
    const { engine, world, phases } = setUp();
    world.send.mockRejectedValueOnce(down);
    await engine.add(picked(large("a")), "");
    await passTime();
    expect(phases()).toEqual(["waiting"]);
    engine.wake();
    await passTime();
    expect(phases()).toEqual(["done"]);
  });

  it("goes on after signing in again", async () => {
    const { engine, world, phases } = setUp();
    world.begin.mockRejectedValueOnce(new ApiError("unauthenticated", 16, { status: 401 }));
    await engine.add(picked(large("a")), "");
    await passTime();
    expect(phases()).toEqual(["waiting"]);
    await engine.restore();
    await passTime();
    expect(phases()).toEqual(["done"]);
  });

  it.each([404, 410])("begins anew when the server answers %i", async (status) => {
    const { engine, world, phases } = setUp();
    world.send.mockRejectedValueOnce(new ApiError("upload_expired", 5, { status }));
    await engine.add(picked(large("a")), "");
    await passTime();
    expect(phases()).toEqual(["done"]);
    expect(world.begin).toHaveBeenCalledTimes(2);
  });

  it("stops with the reason when only the person can help, and tries again when told", async () => {
    const { engine, world, phases, look } = setUp();
    const full = new ApiError("file_space_not_enough", 8, { status: 403 });
    world.begin.mockRejectedValueOnce(full);
    await engine.add(picked(large("a"), large("b", 3 * MIB)), "");
    await passTime();
    expect(look().open[0]).toMatchObject({ phase: "failed", error: full });
    engine.retryAll();
    await passTime();
    expect(phases()).toEqual(["done", "done"]);
  });

  it("is asked for anew when one tries again after a refusal, in a folder that is made anew", async () => {
    let folder = "old";
    const folders = { ensure: async () => folder, forget: () => void (folder = "new") };
    const { engine, world, phases } = setUp({ folders, send: () => new Promise(() => undefined) });
    await engine.add(picked(large("b")), "");
    await passTime();
    world.begin.mockRejectedValueOnce(new ApiError("file_space_not_enough", 8, { status: 403 }));
    await engine.add(picked({ file: large("a"), path: ["trip"] }), "");
    await passTime();
    expect(phases()).toEqual(["running", "failed"]);
    engine.retryAll();
    await passTime();
    const asked = world.begin.mock.calls.flatMap(([upload]) => (upload.name === "a" ? [upload] : []));
    expect(asked.map(({ parentId }) => parentId)).toEqual(["old", "new"]);
    expect(asked[1]?.requestId).not.toBe(asked[0]?.requestId);
  });

  it("a pause stops the bytes and lets the next begin", async () => {
    const { engine, world, phases, look } = setUp({
      send: ({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", reject)),
    });
    await engine.add(picked(...["a", "b", "c", "d"].map((name) => large(name))), "");
    await passTime();
    expect(phases()).toEqual(["running", "running", "running", "queued"]);
    engine.pause([look().open[0]?.id ?? ""]);
    await passTime();
    expect(phases()).toEqual(["paused", "running", "running", "running"]);
    expect(world.send.mock.calls[0]?.[0].signal.aborted).toBe(true);
  });

  it("a cancelled one is forgotten, here and on the server", async () => {
    const { engine, world, kept, look } = setUp({ send: () => new Promise(() => undefined) });
    await engine.add(picked(large("a")), "");
    await passTime();
    engine.cancelAll();
    await passTime();
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
    const [, b, c] = look().open.length > 0 ? look().open : (await passTime(), look().open);
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
    await passTime();
    expect(world.begin.mock.calls[0]?.[0].sha256).toBe("ab".repeat(32));
    expect(phases()).toEqual(["done"]);
  });

  it("a refused proof costs nothing: the bytes arrive", async () => {
    const { engine, drive, phases } = setUp({
      hash: async () => "ab".repeat(32),
      begin: async ({ name }) => ({ fileId: "f", name, endpoint: "/up/a", proof }),
    });
    await engine.add(picked(large("a", 8 * MIB)), "");
    await passTime();
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
