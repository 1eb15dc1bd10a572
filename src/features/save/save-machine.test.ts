import type { RestoreReply } from "../../../contract/restore.ts";
import type { Task } from "../../../contract/tasks.ts";
import { ApiError } from "../../api/api-error.ts";
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
const task = (changes: Partial<Task> = {}) =>
  ({
    id: "t-1",
    file_id: "d-2",
    phase: "PHASE_TYPE_COMPLETE",
    progress: 100,
    params: {},
    ...changes,
  }) as Task;
const play = (events: readonly SaveEvent[], from: SaveState = IDLE) => events.reduce(saveReducer, from);

test("signed in: Save asks where to, starts, runs and is done", () => {
  const states = play([
    { type: "pressed", leaves: false },
    { type: "confirmed", leaves: false },
    { type: "resumed", outcome: { ok: true, fileIds: [], restore: reply() } },
    { type: "progressed", progress: 40 },
  ]);
  expect(states).toEqual({ step: "running", taskId: "t-1", folderId: "d-1", progress: 40 });
  expect(saveReducer(states, { type: "completed", task: task() })).toEqual({
    step: "done",
    taskId: "t-1",
    folderId: "d-2",
    skipped: 0,
  });
});

test("signed out: Save leaves for sign-in", () => {
  expect(play([{ type: "pressed", leaves: true }])).toEqual({ step: "leaving" });
});

test("RESTORE_COMPLETE is done at once", () => {
  const done = play([
    { type: "pressed", leaves: false },
    { type: "confirmed", leaves: false },
    {
      type: "resumed",
      outcome: { ok: true, fileIds: [], restore: reply({ restore_status: "RESTORE_COMPLETE" }) },
    },
  ]);
  expect(done).toEqual({ step: "done", taskId: "t-1", folderId: "d-1", skipped: 0 });
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
    { type: "pressed", leaves: false },
    { type: "confirmed", leaves: false },
    {
      type: "resumed",
      outcome: { ok: true, fileIds: [], restore: reply({ share_status: "MAX_RESTORE_COUNT" }) },
    },
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
    { type: "pressed", leaves: false },
    { type: "refused", error: new Error("x") },
    { type: "pressed", leaves: false },
  ]);
  expect(again).toEqual({ step: "choosing" });
});

test("a running save can't be closed or started twice", () => {
  const running = play([{ type: "resumed", outcome: { ok: true, fileIds: [], restore: reply() } }]);
  expect(play([{ type: "closed" }, { type: "pressed", leaves: false }], running)).toBe(running);
});

test("choosing other files puts an old outcome away, but never a save under way", () => {
  const failed = play([
    { type: "pressed", leaves: false },
    { type: "refused", error: new Error("x") },
  ]);
  expect(saveReducer(failed, { type: "reselected" })).toEqual(IDLE);
  const running = play([{ type: "resumed", outcome: { ok: true, fileIds: [], restore: reply() } }]);
  expect(saveReducer(running, { type: "reselected" })).toBe(running);
});

const done = play([
  {
    type: "resumed",
    outcome: {
      ok: true,
      fileIds: [],
      restore: reply({ restore_status: "RESTORE_COMPLETE", params: { skipped_file_ids: "f-1,f-2" } }),
    },
  },
]);

test("a result says how many were left out", () => {
  expect(done).toMatchObject({ step: "done", skipped: 2 });
});

test("a result can be undone once; when that fails it stays a result", () => {
  const undoing = play([{ type: "undoing" }], done);
  expect(undoing).toMatchObject({ step: "undoing" });
  expect(saveReducer(undoing, { type: "undone", kept: 1 })).toEqual({ step: "undone", kept: 1 });
  expect(saveReducer(undoing, { type: "stayed" })).toEqual(done);
  expect(saveReducer(undoing, { type: "undoing" })).toBe(undoing);
});

test("a save cancelled by its owner is no failure", () => {
  const running = play([{ type: "resumed", outcome: { ok: true, fileIds: [], restore: reply() } }]);
  expect(saveReducer(running, { type: "refused", error: new ApiError("cancelled", 1) })).toEqual({
    step: "cancelled",
  });
});

test("a save begun on another device is shown where nothing else goes on", () => {
  const news = task({ phase: "PHASE_TYPE_RUNNING", progress: 20 });
  const running = { step: "running", taskId: "t-1", folderId: "d-2", progress: 20 };
  expect(play([{ type: "heard", task: news }])).toEqual(running);
  expect(
    play([
      { type: "pressed", leaves: true },
      { type: "heard", task: news },
    ]),
  ).toEqual(running);
  const choosing = play([{ type: "pressed", leaves: false }]);
  expect(saveReducer(choosing, { type: "heard", task: news })).toBe(choosing);
  expect(play([{ type: "heard", task: task({ phase: "PHASE_TYPE_ERROR" }) }])).toEqual(IDLE);
});

test("looking first, a save signed out leaves when it is confirmed", () => {
  expect(
    play([
      { type: "pressed", leaves: false },
      { type: "confirmed", leaves: true },
    ]),
  ).toEqual({
    step: "leaving",
  });
});
