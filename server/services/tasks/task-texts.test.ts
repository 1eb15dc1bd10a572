import { TaskType } from "../../../contract/tasks.ts";
import texts from "../../../locales/en-US/tasks-server.json";

const types = TaskType.anyOf.map(({ const: type }) => type);

it.each(types)("a task of type %s has words for what it does and has done", (type) => {
  expect(texts.running).toHaveProperty([type]);
  expect(texts.complete).toHaveProperty([type]);
});
