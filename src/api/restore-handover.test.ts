import type { RestoreReply } from "../../contract/restore.ts";
import { ApiError } from "./api-error.ts";
import {
  forgetRestore,
  keepRestore,
  keptRestore,
  noteWanted,
  restoreIsSeen,
  resumeForSharePage,
  subscribeRestore,
  wantedRestore,
  type ResumedRestore,
} from "./restore-handover.ts";
import { resumeRestoreIntent } from "./visitor-share.ts";

jest.mock("./visitor-share.ts", () => ({ resumeRestoreIntent: jest.fn() }));
const restore = { share_status: "OK", restore_task_id: "t-1" } as RestoreReply;
const signedInAs = (userId: string) =>
  localStorage.setItem(
    "holdall.session",
    JSON.stringify({ accessToken: "a", refreshToken: "r", idToken: "", userId, expiresAt: 1e15 }),
  );
const later = () => Date.now() + 60_000;

beforeEach(() => {
  localStorage.clear();
  signedInAs("u-1");
});

/** @rule restore-handover */
test("a redeemed save is left for its share page with the files it is about", async () => {
  jest.mocked(resumeRestoreIntent).mockResolvedValue({ share_id: "sh-1", restore });
  noteWanted("sh-1", { intentId: "i-1", fileIds: ["f-1"], expiresAt: later() });
  await resumeForSharePage("i-1", "sh-1");
  expect(keptRestore("sh-1")).toEqual({ ok: true, restore, fileIds: ["f-1"] });
  expect(wantedRestore("sh-1")).toBeUndefined();
  forgetRestore("sh-1");
  expect(keptRestore("sh-1")).toBeUndefined();
});

test("a refusal is left there too, so that signing in never ends in an error page", async () => {
  jest.mocked(resumeRestoreIntent).mockRejectedValue(new ApiError("restore_intent_expired", 5));
  await resumeForSharePage("i-1", "sh-1");
  expect(keptRestore("sh-1")).toMatchObject({ ok: false, name: "restore_intent_expired", code: 5 });
});

test("a save waits for 30 minutes at most", () => {
  noteWanted("sh-1", { intentId: "i-1", fileIds: [], expiresAt: Date.now() - 1 });
  expect(wantedRestore("sh-1")).toBeUndefined();
});

test("what became of one person's save isn't told to the next one of this browser", () => {
  keepRestore("sh-1", { ok: true, restore, fileIds: [] });
  signedInAs("u-2");
  expect(keptRestore("sh-1")).toBeUndefined();
});

test("a save one tab has seen to its end is still there for the tab that comes back from signing in, for a while", () => {
  jest.useFakeTimers();
  const outcome = { ok: true, restore, fileIds: [] } as const;
  keepRestore("sh-1", outcome);
  restoreIsSeen("sh-1");
  expect(keptRestore("sh-1")).toEqual(outcome);
  jest.advanceTimersByTime(60_000);
  restoreIsSeen("sh-1");
  jest.advanceTimersByTime(61_000);
  expect(keptRestore("sh-1")).toBeUndefined();
  jest.useRealTimers();
});

test("another tab of the share page hears what became of the save", () => {
  const heard: ResumedRestore[] = [];
  const end = subscribeRestore("sh-1", (outcome) => heard.push(outcome));
  const newValue = JSON.stringify({ userId: "u-1", outcome: { ok: true, restore, fileIds: [] } });
  window.dispatchEvent(new StorageEvent("storage", { key: "holdall.restore.sh-1", newValue }));
  window.dispatchEvent(new StorageEvent("storage", { key: "holdall.restore.sh-2", newValue }));
  window.dispatchEvent(new StorageEvent("storage", { key: "holdall.restore.sh-1", newValue: null }));
  const seen = JSON.stringify({ ...JSON.parse(newValue), until: later() });
  window.dispatchEvent(new StorageEvent("storage", { key: "holdall.restore.sh-1", newValue: seen }));
  end();
  expect(heard).toEqual([{ ok: true, restore, fileIds: [] }]);
});
