import { ApiError } from "../../../api/api-error.ts";
import type { ConflictAnswer, ConflictChoice } from "../../../state/conflict-question.ts";
import { down, large, MIB, passTime, setUp } from "./engine-in-fake-world.ts";
import { FakeDrive, fakeStore, fileOf, picked } from "./fake-world.ts";

const forAll = (
  files: ConflictChoice["files"],
  folders: ConflictChoice["folders"] = "MERGE",
): ConflictAnswer => ({ own: new Map(), rest: { files, folders } });

const taken = (name: string, kind: "drive#file" | "drive#folder") => {
  const there = { kind, size: "9", modified_time: "2026-01-02T03:04:05.000Z" };
  return { id: "", name, kind, there };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe("a name that is taken", () => {
  it("is asked about once for all, and the answer holds", async () => {
    const { engine, world, drive, look } = setUp({
      ask: async () => forAll("REPLACE", "MERGE"),
    });
    for (const path of ["trip/a", "trip/b"]) drive.taken.add(path);
    await engine.add(picked("trip/a", "trip/b", "trip/c"), "");
    await passTime();
    expect(world.ask).toHaveBeenCalledTimes(1);
    const [asked] = world.ask.mock.calls[0] ?? [];
    expect(asked).toMatchObject({ files: 2, folders: 0, names: [{ name: "a" }, { name: "b" }] });
    expect(look().summary).toMatchObject({ done: 3, failed: 0 });
  });

  it("is known before anything is sent when it lies on top", async () => {
    const { engine, world, look } = setUp({
      countConflicts: async () => ({ files: 0, folders: 1, taken: [taken("trip", "drive#folder")] }),
      ask: async () => forAll("KEEP_BOTH", "KEEP_BOTH"),
    });
    await engine.add(picked("trip/a"), "root");
    await passTime();
    expect(world.sendBatch.mock.calls[0]?.[0]).toMatchObject({
      parentId: "root/trip (1)",
      files: [{ path: "a", onConflict: "KEEP_BOTH" }],
    });
    expect(look().summary.done).toBe(1);
  });

  it("nothing is uploaded when nothing is chosen", async () => {
    const { engine, world, look } = setUp({
      countConflicts: async () => ({ files: 1, folders: 0, taken: [taken("a", "drive#file")] }),
    });
    await engine.add(picked("a", "b"), "");
    await passTime();
    expect(world.sendBatch).not.toHaveBeenCalled();
    expect(look().open).toEqual([]);
  });

  it("is answered one by one on top, folders apart", async () => {
    const { engine, world, look } = setUp({
      countConflicts: async () => ({
        files: 2,
        folders: 1,
        taken: [taken("a", "drive#file"), taken("b", "drive#file"), taken("trip", "drive#folder")],
      }),
      ask: async () => ({
        own: new Map([
          ["a", { files: "REPLACE", folders: "MERGE" }],
          ["b", { files: "KEEP_BOTH", folders: "MERGE" }],
          ["trip", { files: "KEEP_BOTH", folders: "SKIP" }],
        ]),
        rest: undefined,
      }),
    });
    await engine.add(picked("a", "b", "c", "trip/d"), "");
    await passTime();
    const [asked] = world.ask.mock.calls[0] ?? [];
    expect(asked?.names[0]).toEqual({
      key: "a",
      name: "a",
      arriving: { isFolder: false, size: 4, modified: "1970-01-01T00:00:00.007Z" },
      there: { isFolder: false, size: 9, modified: "2026-01-02T03:04:05.000Z" },
    });
    expect(world.sendBatch.mock.calls.flatMap(([{ files }]) => files)).toMatchObject([
      { path: "a", onConflict: "REPLACE" },
      { path: "b", onConflict: "KEEP_BOTH" },
      { path: "c", onConflict: "REFUSE" },
    ]);
    expect(look().summary.done).toBe(3);
  });

  it("is answered one by one inside a folder, with what is there", async () => {
    const { engine, drive, world, look } = setUp({
      countConflicts: async (parentId) => {
        const inside = [taken("a", "drive#file"), taken("b", "drive#file")];
        return parentId === "root/trip"
          ? { files: 2, folders: 0, taken: inside }
          : { files: 0, folders: 0, taken: [] };
      },
      ask: async ({ names: [first, second] }) => ({
        own: new Map([
          [first?.key ?? "", { files: "REPLACE", folders: "MERGE" }],
          [second?.key ?? "", { files: "SKIP", folders: "MERGE" }],
        ]),
        rest: undefined,
      }),
    });
    for (const path of ["trip/a", "trip/b"]) drive.taken.add(path);
    await engine.add(picked("trip/a", "trip/b", "trip/c"), "root");
    await passTime();
    const [asked] = world.ask.mock.calls[0] ?? [];
    expect(asked?.names.map(({ there }) => there?.size)).toEqual([9, 9]);
    expect(look().summary).toMatchObject({ done: 2, failed: 0, open: 0 });
    expect([...drive.made.keys()].map((key) => key.split(" ")[1]).sort()).toEqual(["trip/a", "trip/c"]);
  });

  it("what is to be skipped is left out", async () => {
    const { engine, drive, look } = setUp({ ask: async () => forAll("SKIP", "MERGE") });
    drive.taken.add("trip/a");
    await engine.add(picked("trip/a", "trip/b"), "");
    await passTime();
    expect(look().open).toEqual([]);
    expect(look().summary.done).toBe(1);
  });
});

it("an answer about one name changes no question that is under way", async () => {
  const taken = new ApiError("file_duplicated_name", 3, { status: 409 });
  const { engine, world, phases } = setUp({ ask: async () => forAll("REPLACE") });
  world.begin.mockRejectedValueOnce(taken).mockRejectedValueOnce(down);
  await engine.add(picked(large("a"), large("b")), "");
  await jest.advanceTimersByTimeAsync(5_000);
  expect(phases()).toEqual(["done", "done"]);
  const asked = (name: string) =>
    world.begin.mock.calls.flatMap(([upload]) => (upload.name === name ? [upload] : []));
  expect(asked("a").map(({ onConflict }) => onConflict)).toEqual(["REFUSE", "REPLACE"]);
  expect(asked("b")).toHaveLength(2);
  expect(asked("b")[1]).toEqual(asked("b")[0]);
});

describe("after a reload or in another tab", () => {
  it("goes on with what the browser kept, large and small", async () => {
    const kept = fakeStore();
    const before = setUp({}, kept);
    before.drive.isDown = true;
    await before.engine.add(picked("trip/a", "trip/b", large("c")), "");
    await passTime();
    const after = setUp({}, kept, "tab-2");
    await after.engine.restore();
    await passTime();
    expect(after.look().summary.done).toBe(3);
    expect(kept.boxes.size + kept.bytes.size).toBe(0);
  });

  it("asks for the same upload again when the page went before the answer came", async () => {
    const kept = fakeStore();
    const before = setUp({ begin: () => new Promise(() => undefined) }, kept);
    await before.engine.add(picked(large("a")), "root");
    await passTime();
    const [asked] = before.world.begin.mock.calls[0] ?? [];
    const after = setUp({}, kept, "tab-2");
    await after.engine.restore();
    await passTime();
    expect(after.world.begin.mock.calls.map(([upload]) => upload)).toEqual([asked]);
    expect(asked?.requestId).toBeTruthy();
    expect(after.phases()).toEqual(["done"]);
  });

  it("has written down what it asks for before it asks", async () => {
    const kept = fakeStore();
    const atAsking: unknown[] = [];
    const { engine, world } = setUp(
      {
        begin: async ({ name }) => {
          atAsking.push(...[...kept.boxes.values()].map(({ packed }) => packed[0]?.transfer.asking));
          return { fileId: "f", name, endpoint: `/up/${name}`, proof: undefined };
        },
      },
      kept,
    );
    await engine.add(picked(large("a")), "root");
    await passTime();
    const [asked] = world.begin.mock.calls[0] ?? [];
    expect(atAsking).toEqual([{ requestId: asked?.requestId, parentId: "root", onConflict: "REFUSE" }]);
  });

  it("still says why a file failed", async () => {
    const kept = fakeStore();
    const full = new ApiError("file_space_not_enough", 8, { status: 403 });
    const before = setUp({ begin: () => Promise.reject(full) }, kept);
    await before.engine.add(picked(large("a")), "");
    await passTime();
    expect(before.phases()).toEqual(["failed"]);
    const after = setUp({}, kept, "tab-2");
    await after.engine.restore();
    await passTime();
    const [failed] = after.look().open;
    expect(failed?.phase).toBe("failed");
    expect(failed?.error).toBeInstanceOf(ApiError);
    expect(failed?.error).toMatchObject({ name: "file_space_not_enough", code: 8, status: 403 });
  });

  it("asks for the file only when the browser lost it, and takes no other", async () => {
    const kept = fakeStore();
    kept.store.keep = async () => false;
    const before = setUp({ send: () => new Promise(() => undefined) }, kept);
    await before.engine.add(picked(large("a")), "");
    await passTime();
    expect(before.engine.wouldLose()).toBe(true);
    const after = setUp({}, kept, "tab-2");
    await after.engine.restore();
    await passTime();
    expect(after.phases()).toEqual(["lost"]);
    expect(await after.engine.provide(picked(large("a", 3 * MIB)))).toBe(0);
    expect(await after.engine.provide(picked(large("a")))).toBe(1);
    await passTime();
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
    await passTime();
    const after = setUp({}, kept, "tab-2", drive);
    await after.engine.restore();
    await passTime();
    expect(after.look().open.map(({ phase, isFolder }) => [phase, isFolder])).toEqual([["lost", true]]);
    expect(await after.engine.provide(picked("trip/a", "trip/b"))).toBe(1);
    await passTime();
    expect([...drive.made.values()].every((count) => count === 1)).toBe(true);
    expect([...drive.made.keys()].some((key) => key.endsWith("trip/b"))).toBe(true);
    expect(after.look().open).toEqual([]);
  });

  it("nothing would be lost once the browser keeps the bytes", async () => {
    const { engine } = setUp({ send: () => new Promise(() => undefined) });
    await engine.add(picked(large("a")), "");
    await passTime();
    expect(engine.wouldLose()).toBe(false);
  });

  it("what another person left is left alone", async () => {
    const kept = fakeStore();
    const before = setUp({ send: () => new Promise(() => undefined) }, kept);
    await before.engine.add(picked(large("a")), "");
    await passTime();
    const after = setUp({ userId: () => "u-2" }, kept, "tab-2");
    await after.engine.restore();
    await passTime();
    expect(after.look().open).toEqual([]);
    expect(kept.boxes.size).toBe(1);
  });
});
