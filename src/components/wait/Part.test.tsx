import { act, fireEvent, render, screen } from "@testing-library/react";
import { createInstance } from "i18next";
import { lazy, type ComponentType } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { EntryWordsContext } from "../../i18n/entry-words.ts";
import { ENTRY_WORDS } from "../../i18n/fake-entry-words.ts";
import { currentToast } from "../../state/toast.ts";
import { Part } from "./Part.tsx";
import { Toasts } from "../message/Toasts.tsx";

const i18n = createInstance();
void i18n.use(initReactI18next).init({ lng: "en-US", resources: { "en-US": { ui: { close: "Close" } } } });

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** The part arrives when the test says so. */
function show() {
  let arrive: (part: { default: ComponentType }) => void = () => undefined;
  const Lazy = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
  render(
    <I18nextProvider i18n={i18n}>
      <EntryWordsContext.Provider value={{ "en-US": ENTRY_WORDS }}>
        <Part>
          <Lazy />
        </Part>
        <Toasts />
      </EntryWordsContext.Provider>
    </I18nextProvider>,
  );
  return () => act(async () => arrive({ default: () => <h1>Here</h1> }));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => currentToast.set(undefined));
  jest.useRealTimers();
});

test("a part that is late is told of at the foot of the page, until it is there", async () => {
  const arrive = show();
  wait(10_000);
  expect(screen.getAllByText("This takes long")[0]).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  wait(60_000);
  expect(screen.getAllByText("This takes long")[0]).toBeVisible();
  await arrive();
  expect(screen.getByRole("heading", { name: "Here" })).toBeVisible();
  expect(screen.queryByText("This takes long")).toBeNull();
});

test("who closes the message waits on, and hears of it again", () => {
  show();
  wait(10_000);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText("This takes long")).toBeNull();
  wait(10_000);
  expect(screen.getAllByText("This takes long")[0]).toBeVisible();
});
