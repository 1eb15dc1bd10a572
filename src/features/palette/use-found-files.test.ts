import { act, renderHook } from "@testing-library/react";
import type { FileObject } from "../../../contract/files.ts";
import { localError } from "../../api/api-error.ts";
import { searchFiles } from "../../api/search.ts";
import { useFoundFiles } from "./use-found-files.ts";

jest.mock("../../api/search.ts");

const answers: { text: string; signal: AbortSignal; give: (names: string[], next?: string) => void }[] = [];
const file = (name: string) => ({ id: name, name }) as FileObject;

beforeEach(() => {
  jest.useFakeTimers();
  answers.length = 0;
  jest.mocked(searchFiles).mockImplementation(
    ({ q = "" }, _, signal = new AbortController().signal) =>
      new Promise((resolve) =>
        answers.push({
          text: q,
          signal,
          give: (names, next = "") =>
            resolve({ files: names.map(file), next_page_token: next, searched: "1" } as never),
        }),
      ),
  );
});
afterEach(() => jest.useRealTimers());

const show = () => {
  const { result, rerender } = renderHook((text: string) => useFoundFiles(text), { initialProps: "" });
  return {
    type: (text: string) => rerender(text),
    pause: () => act(async () => void jest.advanceTimersByTime(200)),
    names: () => result.current.files.map(({ name }) => name),
    now: () => result.current,
  };
};

it("asks once typing pauses, and not for what was typed on the way", async () => {
  const { type, pause, names, now } = show();
  type("p");
  type("pl");
  type("plan ");
  expect(now().isSearching).toBe(true);
  await pause();
  expect(answers.map(({ text }) => text)).toEqual(["plan"]);
  await act(async () => answers[0]?.give(["plan.txt"]));
  expect(names()).toEqual(["plan.txt"]);
  expect(now().isSearching).toBe(false);
});

it("a newer text cancels the question before, whose late answer is dropped", async () => {
  const { type, pause, names } = show();
  type("one");
  await pause();
  type("two");
  await pause();
  expect(answers[0]?.signal.aborted).toBe(true);
  await act(async () => answers[1]?.give(["two.txt"]));
  await act(async () => answers[0]?.give(["one.txt"]));
  expect(names()).toEqual(["two.txt"]);
});

it("asks on where a page came without hits, and forgets all when the field is emptied", async () => {
  const { type, pause, names } = show();
  type("far");
  await pause();
  await act(async () => answers[0]?.give([], "next"));
  await act(async () => answers[1]?.give(["far.txt"]));
  expect(names()).toEqual(["far.txt"]);
  type("");
  expect(names()).toEqual([]);
});

it("tells a failure, and tries again when asked to", async () => {
  jest.mocked(searchFiles).mockRejectedValueOnce(localError("unreachable"));
  const { type, pause, names, now } = show();
  type("plan");
  await pause();
  expect(now().error).toMatchObject({ name: "unreachable" });
  act(() => now().retry());
  expect(now().error).toBeUndefined();
  await pause();
  await act(async () => answers[0]?.give(["plan.txt"]));
  expect(names()).toEqual(["plan.txt"]);
});
