import { renderHook } from "@testing-library/react";
import { useSitePath } from "./use-site-path.ts";

let mockLanguage = "ru";
jest.mock("react-i18next", () => ({ useTranslation: () => ({ i18n: { language: mockLanguage } }) }));

it("pages of words are those in the language the app speaks", () => {
  const { result, rerender } = renderHook(() => useSitePath());
  expect(["/", "/contact-us"].map(result.current)).toEqual(["/ru", "/ru/contact-us"]);
  mockLanguage = "en-US";
  rerender();
  expect(["/", "/contact-us"].map(result.current)).toEqual(["/", "/contact-us"]);
});
