import type { Task } from "../../../contract/tasks.ts";
import texts from "../../../locales/en-US/tasks-server.json";

const TYPES: Readonly<Record<Task["type"], true>> = {
  restore: true,
  copy: true,
  move: true,
  trash: true,
  untrash: true,
  delete: true,
  mark: true,
  offline: true,
};

it.each(Object.keys(TYPES))("a task of type %s has words for what it does and has done", (type) => {
  expect(texts.running).toHaveProperty([type]);
  expect(texts.complete).toHaveProperty([type]);
});
