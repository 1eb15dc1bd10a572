import { act, render, screen } from "@testing-library/react";
import { lazy } from "react";
import { EntryWordsContext } from "../i18n/entry-words.ts";
import { ENTRY_WORDS } from "../i18n/fake-entry-words.ts";
import { hasStarted } from "../lib/started.ts";
import { DriveLayout } from "./DriveLayout.tsx";

const words = { "en-US": ENTRY_WORDS };

/** The app arrives when the test says so. */
function showWaiting() {
  let arrive: () => void = () => undefined;
  const App = lazy(
    () =>
      new Promise<{ default: () => JSX.Element }>((resolve) => {
        arrive = () => resolve({ default: () => <h1>Files</h1> });
      }),
  );
  render(
    <EntryWordsContext.Provider value={words}>
      <DriveLayout>
        <App />
      </DriveLayout>
    </EntryWordsContext.Provider>,
  );
  return () => act(async () => arrive());
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("whoever listens hears that the app is on its way, once, and nothing of it when it is there", async () => {
  const arrive = showWaiting();
  const status = screen.getByRole("status");
  expect(status).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getAllByText("Loading…")).toEqual([status]);
  expect(hasStarted()).toBe(false);
  await arrive();
  expect(hasStarted()).toBe(true);
  expect(screen.getByRole("heading", { name: "Files" })).toBeVisible();
  expect(screen.queryByText("Loading…")).toBeNull();
});

test("an app that is there soon isn't announced", async () => {
  const arrive = showWaiting();
  act(() => jest.advanceTimersByTime(200));
  await arrive();
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.queryByText("Loading…")).toBeNull();
});
