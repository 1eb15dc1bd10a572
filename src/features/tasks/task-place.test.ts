import type { Task } from "../../../contract/tasks.ts";
import { placeOf } from "./task-place.ts";

const task = (changes: Partial<Task>) => ({ file_id: "f-1", params: {}, ...changes }) as Task;

test("what was saved or copied shows in its folder", () => {
  expect(placeOf(task({ type: "restore" }))).toBe("/drive/all/f-1");
});

test("what was fetched from the web shows among the files of its folder", () => {
  expect(placeOf(task({ type: "offline", params: { parent_id: "d-1" } }))).toBe("/drive/all/d-1?show=f-1");
  expect(placeOf(task({ type: "offline" }))).toBe("/drive/all?show=f-1");
});
