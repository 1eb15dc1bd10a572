import { render, screen } from "@testing-library/react";
import { createElement } from "react";
import { BRAND } from "../../contract/brand.ts";
import { EntryWordsContext } from "../i18n/entry-words.ts";
import { ENTRY_WORDS } from "../i18n/fake-entry-words.ts";
import { enter } from "./enter.ts";
import { enterOrFail } from "./enter-or-fail.ts";
import { PART_MISSING } from "./part-missing.ts";

jest.mock("./enter.ts");

const heard = jest.fn();
beforeEach(() => window.addEventListener(PART_MISSING, heard));
afterEach(() => window.removeEventListener(PART_MISSING, heard));

describe("the app's first part", () => {
  it("is shown when it is there", async () => {
    const App = () => null;
    jest.mocked(enter).mockResolvedValue({ default: App });
    expect(await enterOrFail()).toEqual({ default: App });
    expect(heard).not.toHaveBeenCalled();
  });

  it("is the page's matter when it is missing", async () => {
    const missing = Object.assign(new Error("Loading chunk app-entry failed"), { name: "ChunkLoadError" });
    jest.mocked(enter).mockRejectedValue(missing);
    const shown = jest.fn();
    void enterOrFail().then(shown);
    await new Promise(process.nextTick);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(shown).not.toHaveBeenCalled();
  });

  it("says what to do when it broke", async () => {
    jest.mocked(enter).mockRejectedValue(new TypeError("broken"));
    const { default: Failed } = await enterOrFail();
    expect(heard).not.toHaveBeenCalled();
    render(
      <EntryWordsContext.Provider value={{ "en-US": ENTRY_WORDS }}>
        {createElement(Failed)}
      </EntryWordsContext.Provider>,
    );
    expect(screen.getByRole("heading", { name: "Something broke" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
    expect(screen.getByRole("link", { name: BRAND.contact.support })).toBeVisible();
  });
});
