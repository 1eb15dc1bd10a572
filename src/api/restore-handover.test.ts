import type { RestoreReply } from "../../contract/restore.ts";
import { ApiError } from "./api-error.ts";
import { noteWanted, resumeForSharePage, takeResumedRestore } from "./restore-handover.ts";
import { resumeRestoreIntent } from "./visitor-share.ts";

jest.mock("./visitor-share.ts", () => ({ resumeRestoreIntent: jest.fn() }));
const restore = { share_status: "OK", restore_task_id: "t-1" } as RestoreReply;

beforeEach(() => sessionStorage.clear());

test("a redeemed save is left for its share page with the files it is about, and told once", async () => {
  jest.mocked(resumeRestoreIntent).mockResolvedValue({ share_id: "sh-1", restore });
  noteWanted("sh-1", ["f-1"]);
  await resumeForSharePage("i-1", "sh-1");
  expect(takeResumedRestore("sh-1")).toEqual({ ok: true, restore, fileIds: ["f-1"] });
  expect(takeResumedRestore("sh-1")).toBeUndefined();
});

test("a refusal is left there too, so that signing in never ends in an error page", async () => {
  jest.mocked(resumeRestoreIntent).mockRejectedValue(new ApiError("restore_intent_expired", 5));
  await resumeForSharePage("i-1", "sh-1");
  expect(takeResumedRestore("sh-1")).toMatchObject({ ok: false, name: "restore_intent_expired", code: 5 });
});
