import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { localError } from "../../api/api-error.ts";
import { createFolder } from "../../api/new-folder.ts";
import { EntryWordsContext } from "../../i18n/entry-words.ts";
import { ENTRY_WORDS } from "../../i18n/fake-entry-words.ts";
import { NewFolderForm } from "./NewFolderForm.tsx";

jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US", exists: () => false, t };
  return { useTranslation: () => ({ t, i18n }) };
});
jest.mock("../../api/new-folder.ts");

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("a folder that is long in being made is told of in its form, as long as it isn't there", async () => {
  let fail: (error: unknown) => void = () => undefined;
  jest.mocked(createFolder).mockReturnValue(new Promise((_, reject) => (fail = reject)));
  render(
    <EntryWordsContext.Provider value={{ "en-US": ENTRY_WORDS }}>
      <NewFolderForm parentId="" onCreated={jest.fn()} onCancel={jest.fn()} />
    </EntryWordsContext.Provider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "newFolder.create" }));
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.getByText("This takes long")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  await act(async () => fail(localError("unreachable")));
  expect(screen.queryByText("This takes long")).toBeNull();
});

test("a name that was refused can be tried again, and so can another one", async () => {
  jest.useRealTimers();
  jest.mocked(createFolder).mockReset().mockRejectedValue(localError("already_exists"));
  render(
    <EntryWordsContext.Provider value={{ "en-US": ENTRY_WORDS }}>
      <NewFolderForm parentId="" onCreated={jest.fn()} onCancel={jest.fn()} />
    </EntryWordsContext.Provider>,
  );
  const press = () => userEvent.click(screen.getByRole("button", { name: "newFolder.create" }));
  await press();
  await press();
  await userEvent.type(screen.getByRole("textbox"), "x");
  await press();
  expect(jest.mocked(createFolder)).toHaveBeenCalledTimes(3);
});
