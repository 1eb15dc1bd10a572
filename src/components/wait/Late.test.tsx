import { act, fireEvent, render, screen } from "@testing-library/react";
import { EntryWordsContext } from "../../i18n/entry-words.ts";
import { ENTRY_WORDS } from "../../i18n/fake-entry-words.ts";
import { Announcer } from "../message/Announcer.tsx";
import { Late } from "./Late.tsx";

const retry = jest.fn();
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function show(onRetry: (() => void) | null = retry) {
  const view = (isWaiting: boolean) => (
    <EntryWordsContext.Provider value={{ "en-US": ENTRY_WORDS }}>
      <Announcer />
      {isWaiting && <Late onRetry={onRetry} />}
    </EntryWordsContext.Provider>
  );
  const { rerender } = render(view(true));
  return { arrive: () => rerender(view(false)) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("after 10 s without an answer it is seen and heard that it takes long, and the focus stays", () => {
  show();
  wait(9_999);
  expect(screen.queryByText("This takes long")).toBeNull();
  wait(1);
  expect(screen.getByText("This takes long")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("This takes long. It goes on by itself.");
  expect(document.body).toHaveFocus();
  expect(retry).not.toHaveBeenCalled();
});

test("who tries again waits anew", () => {
  show();
  wait(10_000);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("This takes long")).toBeNull();
  wait(10_000);
  expect(screen.getByText("This takes long")).toBeVisible();
});

test("it goes with what it stands beside", () => {
  const { arrive } = show();
  wait(10_000);
  arrive();
  expect(screen.queryByText("This takes long")).toBeNull();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a press that may be carried out is only waited for", () => {
  show(null);
  wait(10_000);
  expect(screen.getByText("This takes long")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});
