import { act, fireEvent, render, screen } from "@testing-library/react";
import type { FileObject } from "../../../../contract/files.ts";
import { localError } from "../../../api/api-error.ts";
import { createShare } from "../../../api/shares.ts";
import { EntryWordsContext } from "../../../i18n/entry-words.ts";
import { ENTRY_WORDS } from "../../../i18n/fake-entry-words.ts";
import { ShareDialog } from "./ShareDialog.tsx";

jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US", exists: () => false, t };
  return { useTranslation: () => ({ t, i18n }) };
});
jest.mock("../../../api/shares.ts");

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("a link that is long in being made is told of in its dialog, as long as it isn't there", async () => {
  let fail: (error: unknown) => void = () => undefined;
  jest.mocked(createShare).mockReturnValue(new Promise((_, reject) => (fail = reject)));
  const file = { id: "f-1", name: "a.txt", kind: "drive#file", mime_type: "text/plain" } as FileObject;
  render(
    <EntryWordsContext.Provider value={{ "en-US": ENTRY_WORDS }}>
      <ShareDialog files={[file]} onClose={jest.fn()} />
    </EntryWordsContext.Provider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "create.confirm" }));
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.getByText("This takes long")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  await act(async () => fail(localError("unreachable")));
  expect(screen.queryByText("This takes long")).toBeNull();
});
