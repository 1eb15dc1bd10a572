import { act, render, screen } from "@testing-library/react";
import { EntryWordsContext } from "../../i18n/entry-words.ts";
import { ENTRY_WORDS } from "../../i18n/fake-entry-words.ts";
import { SaveProgress } from "./SaveProgress.tsx";
import type { SaveState } from "./save-machine.ts";
import type { Save } from "./use-save.ts";

jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US", exists: () => false, t };
  return { useTranslation: () => ({ t, i18n }) };
});

const view = (state: SaveState) => (
  <EntryWordsContext.Provider value={{ "en-US": ENTRY_WORDS }}>
    <SaveProgress save={{ state } as Save} />
  </EntryWordsContext.Provider>
);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each(["starting", "leaving"] as const)(
  "a save that is long in %s is told of in its bar until it runs",
  (step) => {
    const { rerender } = render(view({ step }));
    act(() => jest.advanceTimersByTime(10_000));
    expect(screen.getByText("This takes long")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    rerender(view({ step: "running", taskId: "t-1", folderId: "f-1", progress: 0 }));
    expect(screen.queryByText("This takes long")).toBeNull();
  },
);
