import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createInstance } from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import dialogs from "../../../locales/en-US/dialogs.json";
import drive from "../../../locales/en-US/drive.json";
import ui from "../../../locales/en-US/ui.json";
import type { NameConflicts, TakenName } from "../../state/conflict-question.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";

const i18n = createInstance();
void i18n.use(initReactI18next).init({ lng: "en-US", resources: { "en-US": { dialogs, drive, ui } } });

const takenName = (name: string, isFolder = false, there = isFolder): TakenName => ({
  key: name,
  name,
  arriving: { isFolder, size: 14, modified: "2026-03-01T10:00:00.000Z" },
  there: { isFolder: there, size: 2_000_000, modified: "2025-03-01T10:00:00.000Z" },
});

const ask = (taken: NameConflicts) => {
  const onAnswer = jest.fn();
  render(
    <I18nextProvider i18n={i18n}>
      <ConflictDialog taken={taken} onAnswer={onAnswer} />
    </I18nextProvider>,
  );
  return onAnswer;
};

const choose = (name: string) => userEvent.click(screen.getByRole("radio", { name }));
const goOn = () => userEvent.click(screen.getByRole("button", { name: dialogs.conflict.confirm }));
const forAll = () => screen.queryByRole("checkbox", { name: dialogs.conflict.forAll });

const several: NameConflicts = {
  files: 2,
  folders: 1,
  names: [takenName("a.txt"), takenName("Photos", true), takenName("b.txt")],
};

describe("the question about taken names", () => {
  it("is answered for all at once, files and folders apart", async () => {
    const onAnswer = ask(several);
    expect(screen.getByText("All 2 files")).toBeDefined();
    expect(screen.getByText("1 folder")).toBeDefined();
    await choose("Replace");
    await goOn();
    expect(onAnswer).toHaveBeenCalledWith({ own: new Map(), rest: { files: "REPLACE", folders: "MERGE" } });
  });

  it("is answered one by one, with the facts of both sides, until it is for all that remain", async () => {
    const onAnswer = ask(several);
    await userEvent.click(forAll() ?? document.body);
    expect(screen.getByText("1 of 3")).toBeDefined();
    expect(screen.getByText(/14/)).toBeDefined();
    expect(screen.getByText(/MB/)).toBeDefined();
    await choose("Replace");
    await goOn();
    expect(screen.getByText("Photos")).toBeDefined();
    await userEvent.click(forAll() ?? document.body);
    expect(screen.getByText("1 file")).toBeDefined();
    await choose("Merge");
    await goOn();
    expect(onAnswer).toHaveBeenCalledWith({
      own: new Map([["a.txt", { files: "REPLACE", folders: "MERGE" }]]),
      rest: { files: "REPLACE", folders: "MERGE" },
    });
  });

  it("holds for nothing else when each was answered", async () => {
    const onAnswer = ask({ files: 1, folders: 0, names: [takenName("a.txt")] });
    expect(forAll()).toBeNull();
    await choose("Skip");
    await goOn();
    const own = new Map([["a.txt", { files: "SKIP", folders: "MERGE" }]]);
    expect(onAnswer).toHaveBeenCalledWith({ own, rest: undefined });
  });

  it("never offers to put a file in the place of a folder", () => {
    ask({ files: 1, folders: 0, names: [takenName("a", false, true)] });
    expect(screen.queryByRole("radio", { name: "Replace" })).toBeNull();
    expect(screen.getByRole("radio", { name: "Keep both" })).toBeDefined();
  });
});
