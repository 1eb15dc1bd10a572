import { render, screen } from "@testing-library/react";
import { RelatedArticles } from "./RelatedArticles.tsx";

jest.mock("../../lib/use-page-locale.ts", () => ({
  usePageLocale: () => ({ language: "ja", to: (path: string) => `/ja${path}` }),
}));
jest.mock("react-i18next", () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

const article = (slug: string, language: string) => ({
  slug,
  language,
  title: `${slug} in ${language}`,
  description: "",
});

it("articles stand in their author's order, in the reader's language where they exist in it", () => {
  const articles = [article("a/late", "en-US"), article("b/early", "en-US"), article("a/late", "ja")];
  render(<RelatedArticles articles={articles} order={["b/early", "a/late"]} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "b/early in en-US",
    "a/late in ja",
  ]);
});
