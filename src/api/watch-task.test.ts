import type { Task } from "../../contract/tasks.ts";
import { setLive, tellChange } from "./changes.ts";
import { getTask } from "./tasks.ts";
import { watchTask } from "./watch-task.ts";

jest.mock("./tasks.ts");

const task = (phase: Task["phase"], progress: number) => ({ id: "t1", phase, progress }) as Task;
const complete = task("PHASE_TYPE_COMPLETE", 100);

beforeEach(() => setLive(true));
afterEach(() => setLive(false));

test("what is told while it is looked is not missed", async () => {
  jest.mocked(getTask).mockImplementation(async () => {
    const seen = task("PHASE_TYPE_RUNNING", 10);
    tellChange({ name: "task", data: complete });
    return seen;
  });
  expect(await watchTask("t1", () => undefined, new AbortController().signal)).toBe(complete);
});

test("a reset asks again, and news of other tasks says nothing", async () => {
  jest.mocked(getTask).mockResolvedValueOnce(task("PHASE_TYPE_RUNNING", 1)).mockResolvedValue(complete);
  const seen: number[] = [];
  const watched = watchTask("t1", ({ progress }) => seen.push(progress), new AbortController().signal);
  await new Promise((resolve) => setTimeout(resolve));
  tellChange({ name: "task", data: { ...complete, id: "t2" } });
  tellChange({ name: "reset", data: {} });
  expect(await watched).toBe(complete);
  expect(seen).toEqual([1, 100]);
});

test("who no longer wants to know is told no more", async () => {
  jest.mocked(getTask).mockResolvedValue(task("PHASE_TYPE_RUNNING", 1));
  const controller = new AbortController();
  const watched = watchTask("t1", () => undefined, controller.signal);
  controller.abort();
  await expect(watched).rejects.toBeDefined();
});
