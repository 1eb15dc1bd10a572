import type { RestoreReply } from "../../../contract/restore.ts";
import { IDLE, saveReducer, type SaveEvent, type SaveState } from "./save-machine.ts";

const reply = (changes: Partial<RestoreReply> = {}): RestoreReply => ({
  share_status: "OK",
  share_status_text: "",
  restore_status: "RESTORE_START",
  restore_task_id: "t-1",
  file_id: "d-1",
  params: {},
  ...changes,
});
const play = (events: readonly SaveEvent[], from: SaveState = IDLE) => events.reduce(saveReducer, from);

test("signed in: Save asks where to, starts, runs and is done", () => {
  const states = play([
    { type: "pressed", signedIn: true },
    { type: "confirmed" },
    { type: "replied", reply: reply() },
    { type: "progressed", progress: 40 },
  ]);
  expect(states).toEqual({ step: "running", taskId: "t-1", folderId: "d-1", progress: 40 });
  expect(saveReducer(states, { type: "completed", folderId: "d-2" })).toEqual({
    step: "done",
    folderId: "d-2",
  });
});

test("signed out: Save leaves for sign-in", () => {
  expect(play([{ type: "pressed", signedIn: false }])).toEqual({ step: "leaving" });
});

test("RESTORE_COMPLETE is done at once", () => {
  const done = play([
    { type: "pressed", signedIn: true },
    { type: "confirmed" },
    { type: "replied", reply: reply({ restore_status: "RESTORE_COMPLETE" }) },
  ]);
  expect(done).toEqual({ step: "done", folderId: "d-1" });
});

test("a save that went through sign-in goes on where the server has begun it", () => {
  const resumed = play([{ type: "resumed", outcome: { ok: true, fileIds: [], restore: reply() } }]);
  expect(resumed).toMatchObject({ step: "running", taskId: "t-1" });
});

test("a refusal met during sign-in is told on the share page", () => {
  const outcome = { ok: false, name: "file_space_not_enough", code: 8, description: "full" } as const;
  expect(play([{ type: "resumed", outcome }])).toMatchObject({
    step: "failed",
    failure: { kind: "error", error: { name: "file_space_not_enough", code: 8 } },
  });
});

test("a share that has changed meanwhile says into which state", () => {
  const changed = play([
    { type: "pressed", signedIn: true },
    { type: "confirmed" },
    { type: "replied", reply: reply({ share_status: "MAX_RESTORE_COUNT" }) },
  ]);
  expect(changed).toEqual({ step: "failed", failure: { kind: "share", status: "MAX_RESTORE_COUNT" } });
});

test("RESTORE_UNKNOWN is a failure, not an endless wait", () => {
  const state = play([
    {
      type: "resumed",
      outcome: { ok: true, fileIds: [], restore: reply({ restore_status: "RESTORE_UNKNOWN" }) },
    },
  ]);
  expect(state).toMatchObject({ step: "failed", failure: { error: { name: "unknown" } } });
});

test("after a failure Save can be pressed again", () => {
  const again = play([
    { type: "pressed", signedIn: true },
    { type: "refused", error: new Error("x") },
    { type: "pressed", signedIn: true },
  ]);
  expect(again).toEqual({ step: "choosing" });
});

test("a running save can't be closed or started twice", () => {
  const running = play([{ type: "resumed", outcome: { ok: true, fileIds: [], restore: reply() } }]);
  expect(play([{ type: "closed" }, { type: "pressed", signedIn: true }], running)).toBe(running);
});

test("choosing other files puts an old outcome away, but never a save under way", () => {
  const failed = play([
    { type: "pressed", signedIn: true },
    { type: "refused", error: new Error("x") },
  ]);
  expect(saveReducer(failed, { type: "reselected" })).toEqual(IDLE);
  const running = play([{ type: "resumed", outcome: { ok: true, fileIds: [], restore: reply() } }]);
  expect(saveReducer(running, { type: "reselected" })).toBe(running);
});
