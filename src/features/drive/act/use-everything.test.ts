import { renderHook } from "@testing-library/react";
import type { Task } from "../../../../contract/tasks.ts";
import { untrashEverything } from "../../../api/selections.ts";
import { useEverything, type AllChosen } from "./use-everything.ts";
import type { Deed } from "./use-perform.ts";

jest.mock("react-i18next", () => {
  const t = (key: string, { count = 0 } = {}) => `${key} ${count}`;
  return { useTranslation: () => ({ t }) };
});
jest.mock("../../../api/selections.ts", () => ({
  ...jest.requireActual<object>("../../../api/selections.ts"),
  untrashEverything: jest.fn(),
}));

const chosen = { count: 9, all: { parentId: "*", trashed: true, except: [] } } as unknown as AllChosen;
const task = (params: Task["params"]) => ({ params }) as Task;

/** Restores everything in the trash and returns the message that a person gets. */
async function said(reply: { taskId: string; atRoot: number }, ended: readonly Task[]) {
  jest.mocked(untrashEverything).mockResolvedValue(reply);
  const perform = jest.fn(async (deed: Deed) => {
    await deed.work();
    return true;
  });
  const { result } = renderHook(() => useEverything(perform));
  await result.current.restore(chosen);
  const done = perform.mock.calls[0]?.[0].done;
  return typeof done === "function" ? done(ended) : done;
}

test.each([
  ["all in its folder", { taskId: "", atRoot: 0 }, [], "drive:restored 9"],
  ["some at the root, at once", { taskId: "", atRoot: 2 }, [], "atRoot 2"],
  ["some at the root, by its task", { taskId: "t", atRoot: 2 }, [task({ at_root_count: "5" })], "atRoot 5"],
  ["all in its folder, by its task", { taskId: "t", atRoot: 0 }, [task({})], "drive:restored 9"],
])("everything that was put back is %s", async (_, reply, ended, text) => {
  expect(await said(reply, ended)).toBe(text);
});
