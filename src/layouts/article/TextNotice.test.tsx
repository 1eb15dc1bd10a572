import { render, screen } from "@testing-library/react";
import { TextNotice } from "./TextNotice.tsx";

jest.mock("../../lib/use-page-locale.ts", () => ({
  usePageLocale: () => ({ language: "ja", path: "/faq", to: (path: string) => path }),
}));
jest.mock("react-i18next", () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

const text = (more: Partial<{ language: string; draft: boolean; outdated: boolean }> = {}) => {
  const { language = "ja", draft = false, outdated = false } = more;
  return render(<TextNotice article={{ language, body: { draft, outdated } }} />).container;
};

it("a finished text in the reader's language says nothing", () => {
  expect(text()).toBeEmptyDOMElement();
});

it("a draft says so in a strip", () => {
  text({ draft: true });
  expect(screen.getByRole("note")).toHaveTextContent("common:article.draft");
});

it("a text in another language and one behind its original say so", () => {
  expect(text({ language: "en-US" })).toHaveTextContent("common:article.notTranslated");
  text({ outdated: true });
  expect(screen.getByRole("link", { name: "common:article.original" })).toHaveAttribute("href", "/en-US/faq");
});
