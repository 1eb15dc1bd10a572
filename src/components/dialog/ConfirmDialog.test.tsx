import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createInstance } from "i18next";
import { useState } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import ui from "../../../locales/en-US/ui.json";
import { localError } from "../../api/api-error.ts";
import { currentToast } from "../../state/toast.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

const i18n = createInstance();
void i18n.use(initReactI18next).init({ lng: "en-US", resources: { "en-US": { ui } } });

/** Asks about one thing after another. What is confirmed goes on until the test ends it. */
function showQuestions() {
  const works: { done: () => void; fail: () => void }[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) =>
      works.push({ done: resolve, fail: () => reject(localError("unreachable")) }),
    );
  const Questions = () => {
    const [about, setAbout] = useState<string>();
    return (
      <>
        <button onClick={() => setAbout("one")}>about one</button>
        <button onClick={() => setAbout("two")}>about two</button>
        <ConfirmDialog
          isOpen={about !== undefined}
          title={`Delete ${about}?`}
          text=""
          confirmLabel="Delete"
          onClose={() => setAbout(undefined)}
          onConfirm={work}
        />
      </>
    );
  };
  render(
    <I18nextProvider i18n={i18n}>
      <Questions />
    </I18nextProvider>,
  );
  return works;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** Confirms the first question and closes it before the work is done, then asks the second. */
async function leaveFirstForSecond() {
  const works = showQuestions();
  await press("about one");
  await press("Delete");
  await press(ui.cancel);
  await press("about two");
  return works;
}

beforeEach(() => currentToast.set(undefined));

describe("a question before something that can't be undone", () => {
  it("closes when it is done, and stays with the reason when it fails", async () => {
    const works = showQuestions();
    await press("about one");
    await press("Delete");
    await act(async () => works[0]?.fail());
    expect(screen.getByRole("alert")).toBeVisible();
    await press("Delete");
    await act(async () => works[1]?.done());
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("isn't closed by what was asked before it", async () => {
    const works = await leaveFirstForSecond();
    await act(async () => works[0]?.done());
    expect(screen.getByRole("alertdialog", { name: "Delete two?" })).toBeVisible();
  });

  it("doesn't tell that what was asked before it has failed: the foot of the page does", async () => {
    const works = await leaveFirstForSecond();
    await act(async () => works[0]?.fail());
    expect(screen.queryByRole("alert")).toBeNull();
    expect(currentToast.get()).toMatchObject({ tone: "danger" });
  });

  it("is busy with its own alone", async () => {
    const works = await leaveFirstForSecond();
    await press("Delete");
    expect(works).toHaveLength(2);
  });
});
