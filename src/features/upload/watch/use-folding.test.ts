import { act, renderHook } from "@testing-library/react";
import { SHOWN_MS } from "../../../state/toast.ts";
import { summarize, type QueueSummary } from "../record/summary.ts";
import { useFolding } from "./use-folding.ts";

const NOTHING = summarize([], { files: 0, bytes: 0 }, { rate: 0, work: 0 });

function panelOf(begin: Partial<QueueSummary>) {
  const box = document.createElement("section");
  box.tabIndex = -1;
  document.body.replaceChildren(box);
  const { result, rerender } = renderHook(
    (facts: Partial<QueueSummary>) => useFolding({ ...NOTHING, ...facts }, { current: box }),
    { initialProps: begin },
  );
  return {
    box,
    becomes: rerender,
    isOpen: () => result.current[0],
    press: (isOpen: boolean) => act(() => result.current[1](isOpen)),
    wait: () => act(() => void jest.advanceTimersByTime(SHOWN_MS.plain + 1)),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("the panel folds a while after everything is there, and unfolds for what comes next", () => {
  const { becomes, isOpen, wait } = panelOf({ open: 1 });
  wait();
  expect(isOpen()).toBe(true);
  becomes({ done: 1 });
  expect(isOpen()).toBe(true);
  wait();
  expect(isOpen()).toBe(false);
  becomes({ done: 1, open: 1 });
  expect(isOpen()).toBe(true);
});

it("stays open for a failure, and while somebody has the keyboard in it", () => {
  const failed = panelOf({ done: 1, failed: 1 });
  failed.wait();
  expect(failed.isOpen()).toBe(true);
  const used = panelOf({ done: 1 });
  used.box.focus();
  used.wait();
  expect(used.isOpen()).toBe(true);
  used.box.blur();
  used.wait();
  expect(used.isOpen()).toBe(false);
});

it("leaves what somebody folds or unfolds as they want it", () => {
  const { becomes, isOpen, press, wait } = panelOf({ open: 1 });
  press(false);
  becomes({ done: 1 });
  becomes({ done: 1, open: 1 });
  expect(isOpen()).toBe(false);
  becomes({ done: 2 });
  press(true);
  wait();
  press(true);
  wait();
  expect(isOpen()).toBe(true);
});
