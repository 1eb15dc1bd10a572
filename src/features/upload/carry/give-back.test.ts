import { ApiError } from "../../../api/api-error.ts";
import type { Sending } from "../../../api/tus.ts";
import type { NewUpload, UploadPlace } from "../../../api/uploads.ts";
import { down, large, MIB, passTime, setUp } from "../engine/engine-in-fake-world.ts";
import { picked } from "../engine/fake-world.ts";
import type { Transfer } from "../record/transfer.types.ts";
import type { UploadWorld } from "../world/upload-world.ts";

const place = { fileId: "f-2", name: "a", endpoint: "/up/2", proof: undefined };
const sha256 = "ab".repeat(32);
const never = () => new Promise<never>(() => undefined);

/** Cancels a transfer that has reached a phase. */
async function cancelWhile(phase: Transfer["phase"], changes: Partial<UploadWorld>) {
  const tested = setUp(changes);
  await tested.engine.add(picked(large("a", 200 * MIB)), "root");
  await jest.advanceTimersByTimeAsync(2_500);
  expect(tested.phases()).toEqual([phase]);
  tested.engine.cancelAll();
  await passTime();
  expect(tested.phases()).toEqual([]);
  return tested;
}

const answers = () => jest.fn<Promise<UploadPlace>, [NewUpload]>();

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe("a transfer that is cancelled before it is answered", () => {
  it("leaves no room taken: it is asked for once more, and given back", async () => {
    const begin = answers().mockImplementationOnce(never).mockResolvedValue(place);
    const { world } = await cancelWhile("preparing", { begin });
    const [first, ...again] = world.begin.mock.calls.map(([upload]) => upload);
    expect(again).toEqual([first]);
    expect(world.cancel.mock.calls).toEqual([["f-2"]]);
  });

  it("leaves none taken by its second question either", async () => {
    const begin = answers().mockResolvedValueOnce({ ...place, fileId: "f-1" });
    begin.mockImplementationOnce(never).mockResolvedValue(place);
    const hash = () => new Promise<string>((resolve) => setTimeout(() => resolve(sha256), 2_000));
    const send = ({ signal }: Sending) =>
      new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(down)));
    const { world } = await cancelWhile("running", { begin, send, hash });
    const [, second, ...again] = world.begin.mock.calls.map(([upload]) => upload);
    expect(again).toEqual([second]);
    expect(world.cancel.mock.calls).toEqual([["f-1"], ["f-2"]]);
  });

  it("gives nothing back that the server refuses", async () => {
    const begin = answers().mockImplementationOnce(never);
    begin.mockRejectedValue(new ApiError("upload_not_found", 5, { status: 404 }));
    const { world } = await cancelWhile("preparing", { begin });
    expect(world.begin).toHaveBeenCalledTimes(2);
    expect(world.cancel).not.toHaveBeenCalled();
  });

  it("leaves a file alone that is there already, which is no room that was taken", async () => {
    const begin = answers().mockImplementationOnce(never);
    begin.mockResolvedValue({ ...place, fileId: "f-own", endpoint: undefined });
    const { world } = await cancelWhile("preparing", { begin });
    expect(world.begin).toHaveBeenCalledTimes(2);
    expect(world.cancel).not.toHaveBeenCalled();
  });

  it("isn't asked for again when that could replace a file", async () => {
    const { world } = await cancelWhile("preparing", {
      begin: never,
      hash: async () => sha256,
      countConflicts: async () => ({ files: 1, folders: 0, taken: [] }),
      ask: async () => ({ own: new Map(), rest: { files: "REPLACE", folders: "MERGE" } }),
    });
    expect(world.begin.mock.calls.map(([{ onConflict }]) => onConflict)).toEqual(["REPLACE"]);
  });
});
