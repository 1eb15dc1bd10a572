import { render, screen } from "@testing-library/react";
import { EntryWordsContext } from "../i18n/entry-words.ts";
import { ENTRY_WORDS } from "../i18n/fake-entry-words.ts";
import { AppErrorBoundary } from "./AppErrorBoundary.tsx";
import { reloadOnce } from "./reload-once.ts";

jest.mock("./reload-once.ts");

const missing = Object.assign(new Error("Loading chunk 7 failed"), { name: "ChunkLoadError" });

function show(error: Error) {
  const Broken = () => {
    throw error;
  };
  return render(
    <EntryWordsContext.Provider value={{ "en-US": ENTRY_WORDS }}>
      <AppErrorBoundary>
        <Broken />
      </AppErrorBoundary>
    </EntryWordsContext.Provider>,
  );
}

beforeEach(() => jest.spyOn(console, "error").mockReturnValue());

test("a missing part is fetched by reloading, and nothing is said meanwhile", () => {
  jest.mocked(reloadOnce).mockReturnValue(true);
  const { container } = show(missing);
  expect(reloadOnce).toHaveBeenCalledTimes(1);
  expect(container).toBeEmptyDOMElement();
});

test("where the reload didn't help, the page says which way is on", () => {
  jest.mocked(reloadOnce).mockReturnValue(false);
  show(missing);
  expect(screen.getByRole("heading", { name: "A part is missing" })).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Your files are safe.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Help" })).toHaveAttribute("href", "/help-center");
});

test("what broke isn't reloaded", () => {
  show(new TypeError("broken"));
  expect(reloadOnce).not.toHaveBeenCalled();
  expect(screen.getByRole("heading", { name: "Something broke" })).toBeVisible();
});
