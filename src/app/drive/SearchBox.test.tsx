import { navigate, useLocation } from "@reach/router";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { SearchBox } from "./SearchBox.tsx";

jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  return { useTranslation: () => ({ t }) };
});
jest.mock("@reach/router", () => ({ navigate: jest.fn(), useLocation: jest.fn() }));

const goTo = (address: string) => history.replaceState(null, "", address);
/** Draws the page as it is at an address, although the window may already be at another. */
const drawnAt = (address: string) =>
  jest.mocked(useLocation).mockReturnValue(new URL(address, location.origin) as never);

/** Types and then pauses, so that the words are written into the address. */
function write(words: string): void {
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: words } });
  act(() => jest.runAllTimers());
}

function show() {
  goTo("/drive/search");
  drawnAt("/drive/search");
  const { rerender } = render(<SearchBox place="header" onPalette={jest.fn()} />);
  return (address: string) => {
    drawnAt(address);
    rerender(<SearchBox place="header" onPalette={jest.fn()} />);
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(navigate).mockImplementation(async (to) => goTo(String(to)));
});
afterEach(() => jest.useRealTimers());

test("an address that is drawn late doesn't write an earlier word over what is typed", () => {
  const draw = show();
  write("hol");
  write("holiday");
  expect(location.search).toBe("?q=holiday");
  draw("/drive/search?q=hol");
  expect(screen.getByRole("searchbox")).toHaveValue("holiday");
  draw("/drive/search?q=holiday");
  expect(screen.getByRole("searchbox")).toHaveValue("holiday");
});

test("the field shows what an address says that it didn't write, and what was begun is dropped", () => {
  const draw = show();
  write("hol");
  draw("/drive/search?q=hol");
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "holid" } });
  goTo("/drive/search?q=before");
  draw("/drive/search?q=before");
  act(() => jest.runAllTimers());
  expect(screen.getByRole("searchbox")).toHaveValue("before");
  expect(location.search).toBe("?q=before");
});
