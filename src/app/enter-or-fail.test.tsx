import { render, screen } from "@testing-library/react";
import { createElement } from "react";
import { BRAND } from "../../contract/brand.ts";
import { EntryWordsContext } from "../i18n/entry-words.ts";
import { enter } from "./enter.ts";
import { enterOrFail } from "./enter-or-fail.ts";

jest.mock("./enter.ts");

const missing = Object.assign(new Error("Loading chunk app-entry failed"), { name: "ChunkLoadError" });
const reload = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});

describe("the app's first part", () => {
  it("is shown when it is there", async () => {
    const App = () => null;
    jest.mocked(enter).mockResolvedValue({ default: App });
    expect(await enterOrFail(reload)).toEqual({ default: App });
    expect(reload).not.toHaveBeenCalled();
  });

  it("is fetched once by reloading when it is missing; then the page says so by itself", async () => {
    jest.mocked(enter).mockRejectedValue(missing);
    void enterOrFail(reload);
    await new Promise(process.nextTick);
    expect(reload).toHaveBeenCalledTimes(1);
    const { default: Failed } = await enterOrFail(reload);
    expect(reload).toHaveBeenCalledTimes(1);
    const words = { loading: "", failedTitle: "Something broke", failedText: "Safe.", reload: "Reload" };
    render(
      <EntryWordsContext.Provider value={{ "en-US": words }}>
        {createElement(Failed)}
      </EntryWordsContext.Provider>,
    );
    expect(screen.getByRole("heading", { name: "Something broke" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
    expect(screen.getByRole("link", { name: BRAND.contact.support })).toBeVisible();
  });

  it("isn't fetched again for what failed in it", async () => {
    jest.mocked(enter).mockRejectedValue(new TypeError("broken"));
    await enterOrFail(reload);
    expect(reload).not.toHaveBeenCalled();
  });
});
