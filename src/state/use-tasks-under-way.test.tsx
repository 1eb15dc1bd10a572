import { act, renderHook } from "@testing-library/react";
import type { Task } from "../../contract/tasks.ts";
import { tellChange } from "../api/changes.ts";
import { listTasks } from "../api/tasks.ts";
import { useTasksUnderWay } from "./use-tasks-under-way.ts";

jest.mock("../api/tasks.ts");

type Listed = Awaited<ReturnType<typeof listTasks>>;

const task = (id: string, phase: Task["phase"] = "PHASE_TYPE_RUNNING") => ({ id, phase }) as Task;

/** Each question waits for its answer. */
function held() {
  const answers: ((...ids: readonly string[]) => void)[] = [];
  jest
    .mocked(listTasks)
    .mockImplementation(
      () =>
        new Promise((resolve) =>
          answers.push((...ids) =>
            resolve({ tasks: ids.map((id) => task(id)), next_page_token: "" } as Listed),
          ),
        ),
    );
  return answers;
}

test("what is told while an answer is on its way counts more than the answer", async () => {
  const [answers, { result }] = [held(), renderHook(useTasksUnderWay)];
  act(() => {
    tellChange({ name: "task", data: task("ended", "PHASE_TYPE_COMPLETE") });
    tellChange({ name: "task", data: task("begun") });
  });
  await act(async () => answers[0]?.("ended", "other"));
  expect(result.current).toBe(2);
  act(() => tellChange({ name: "task_gone", data: { id: "begun" } }));
  expect(result.current).toBe(1);
});

test("an earlier answer doesn't undo a later one", async () => {
  const [answers, { result }] = [held(), renderHook(useTasksUnderWay)];
  act(() => tellChange({ name: "reset", data: {} }));
  await act(async () => answers[1]?.());
  await act(async () => answers[0]?.("ended"));
  expect(result.current).toBe(0);
});
