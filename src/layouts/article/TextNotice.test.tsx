import { render, screen } from "@testing-library/react";
import { hiddenUnlessOff } from "../../../contract/capabilities.ts";
import { TextNotice, type TextNoticeProps } from "./TextNotice.tsx";

jest.mock("../../lib/use-page-locale.ts", () => ({
  usePageLocale: () => ({ language: "ja", path: "/faq", to: (path: string) => path }),
}));
jest.mock("react-i18next", () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

const text = (more: Partial<{ language: string } & TextNoticeProps["article"]["body"]> = {}) => {
  const { language = "ja", draft = false, outdated = false, switchable = [] } = more;
  return render(<TextNotice article={{ language, body: { draft, outdated, switchable } }} />).container;
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

it("what is said of a capability that can be switched off waits in the page for the server to show it", () => {
  const page = text({ switchable: ["torrents"] });
  expect(page.innerHTML).toContain(hiddenUnlessOff("torrents"));
  expect(page).toHaveTextContent("common:off.torrents");
});
