import { render, screen } from "@testing-library/react";
import { Neighbours } from "./Neighbours.tsx";

jest.mock("../../lib/use-page-locale.ts", () => ({
  usePageLocale: () => ({ language: "ja", path: "/faq/b", to: (path: string) => `/ja${path}` }),
}));
jest.mock("react-i18next", () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

const titled = (slug: string, language: string) => ({ slug, language, title: `${slug} in ${language}` });

it("leads to the documents before and after, in the reader's language where they exist in it", () => {
  const documents = [titled("a", "en-US"), titled("a", "ja"), titled("c", "en-US")];
  render(<Neighbours below="/faq" documents={documents} previous="a" next="c" />);
  expect(screen.getByRole("link", { name: /a in ja/ })).toHaveAttribute("href", "/ja/faq/a");
  expect(screen.getByRole("link", { name: /c in en-US/ })).toHaveAttribute("href", "/ja/faq/c");
});

it("the only document leads nowhere", () => {
  const { container } = render(<Neighbours below="/faq" documents={[]} previous={null} next={null} />);
  expect(container).toBeEmptyDOMElement();
});
