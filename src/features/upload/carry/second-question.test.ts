import { ApiError, localError } from "../../../api/api-error.ts";
import type { NewUpload, UploadPlace } from "../../../api/uploads.ts";
import { down, large, MIB, setUp } from "../engine/engine-in-fake-world.ts";
import { fakeStore, picked } from "../engine/fake-world.ts";
import type { UploadWorld } from "../world/upload-world.ts";

const sha256 = "ab".repeat(32);
const proof = { nonce: "n", ranges: [{ offset: 0, length: 1 }] };
const pending: UploadPlace = { fileId: "f-2", name: "a", endpoint: "/up/2", proof };
const finished: UploadPlace = { ...pending, endpoint: undefined, proof: undefined };

/** Rejects when the signal is aborted. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(localError("cancelled"))));

/** A file whose hash is known only after its bytes began to flow; `second` answers the question that names the hash. */
function late(second: UploadWorld["begin"], changes: Partial<UploadWorld> = {}, kept = fakeStore()) {
  return setUp(
    {
      hash: () => new Promise((resolve) => setTimeout(() => resolve(sha256), 2_000)),
      begin: async (upload, signal) =>
        upload.sha256 === undefined
          ? { fileId: "f-1", name: upload.name, endpoint: "/up/1", proof: undefined }
          : second(upload, signal),
      send: ({ signal }) => untilAborted(signal),
      ...changes,
    },
    kept,
  );
}

type Tested = ReturnType<typeof setUp>;

const secondsOf = ({ world }: Tested): NewUpload[] =>
  world.begin.mock.calls.flatMap(([upload]) => (upload.sha256 === undefined ? [] : [upload]));

async function begin({ engine }: Tested): Promise<void> {
  await engine.add(picked(large("a", 200 * MIB)), "");
  await jest.advanceTimersByTimeAsync(2_500);
}

/** The second question made the file, and nothing else did. */
function expectMadeOnce(tested: Tested, sent: number): void {
  const [first, again] = secondsOf(tested);
  expect(again).toEqual(first);
  expect(tested.world.send).toHaveBeenCalledTimes(sent);
  expect(tested.world.cancel.mock.calls).toEqual([["f-1"]]);
  expect(tested.phases()).toEqual(["done"]);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe("the question that names the hash", () => {
  it("is asked again when its answer is lost, and no bytes are sent until it is answered", async () => {
    const answer = jest
      .fn<Promise<UploadPlace>, []>()
      .mockRejectedValueOnce(down)
      .mockResolvedValue(finished);
    const tested = late(answer);
    await begin(tested);
    expect(tested.phases()).toEqual(["waiting"]);
    await jest.advanceTimersByTimeAsync(5_000);
    expectMadeOnce(tested, 1);
  });

  it("is asked again after a pause", async () => {
    let isAnswered = false;
    const tested = late(async (_, signal) => (isAnswered ? finished : untilAborted(signal)));
    await begin(tested);
    tested.engine.pauseAll();
    isAnswered = true;
    tested.engine.resumeAll();
    await jest.advanceTimersByTimeAsync(5_000);
    expectMadeOnce(tested, 1);
  });

  it("is asked again after a reload", async () => {
    const kept = fakeStore();
    const before = late(() => new Promise(() => undefined), {}, kept);
    await begin(before);
    const after = setUp({ begin: async () => finished }, kept, "tab-2");
    await after.engine.restore();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(secondsOf(after)).toEqual(secondsOf(before));
    expect(after.world.send).not.toHaveBeenCalled();
    expect(after.world.cancel).toHaveBeenCalledWith("f-1");
    expect(after.phases()).toEqual(["done"]);
  });

  it("is asked again when it isn't known whether the proof was taken", async () => {
    const answer = jest
      .fn<Promise<UploadPlace>, []>()
      .mockResolvedValueOnce(pending)
      .mockResolvedValue(finished);
    const tested = late(answer, { prove: () => Promise.reject(down) });
    await begin(tested);
    await jest.advanceTimersByTimeAsync(5_000);
    expectMadeOnce(tested, 1);
  });

  it.each([
    ["it is refused", () => Promise.reject(new ApiError("file_space_not_enough", 8, { status: 403 })), []],
    ["its proof is refused", () => Promise.resolve(pending), [["f-2"]]],
  ])("isn't asked again when %s: the bytes go on", async (_, second, cancelled) => {
    const tested = late(second);
    await begin(tested);
    expect(tested.phases()).toEqual(["running"]);
    tested.engine.pauseAll();
    tested.engine.resumeAll();
    tested.world.send.mockResolvedValue();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(secondsOf(tested)).toHaveLength(1);
    expect(tested.world.send.mock.calls.map(([{ endpoint }]) => endpoint)).toEqual([
      "/up/1",
      "/up/1",
      "/up/1",
    ]);
    expect(tested.world.cancel.mock.calls).toEqual(cancelled);
    expect(tested.phases()).toEqual(["done"]);
  });
});
