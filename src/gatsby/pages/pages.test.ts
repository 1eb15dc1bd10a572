import type { CreatePagesArgs } from "gatsby";
import { LOCALES } from "../../../contract/locales.ts";
import type { AllEntryWords } from "../../i18n/entry-words.ts";
import { createAppPages } from "./app-pages.ts";
import { documentFor, groupDocuments, translationsOf } from "./documents.ts";
import { ancestorSlugs, createHelpPages } from "./help-pages.ts";
import { createLocalizedPage } from "./localized-page.ts";

interface MadePage {
  readonly path: string;
  readonly matchPath?: string;
  readonly component: string;
  readonly context: Readonly<Record<string, unknown>>;
}

/** Plays Gatsby for `createPages`: it answers every query with these nodes and keeps the pages. */
function gatsbyWith(nodes: readonly object[] = []) {
  const pages: MadePage[] = [];
  const args = {
    actions: { createPage: (page: MadePage) => pages.push(page) },
    graphql: () => Promise.resolve({ data: { all: { nodes } } }),
  };
  return { args: args as unknown as CreatePagesArgs, pages };
}

const pathsOf = (pages: readonly MadePage[]) => pages.map(({ path }) => path);

it("every page exists once per locale as a path prefix, and the default locale's at the bare path", () => {
  const { args, pages } = gatsbyWith();
  createLocalizedPage(args, { path: "/faq", template: "faq.tsx" });
  expect(pathsOf(pages)).toEqual(["/faq", ...LOCALES.map((locale) => `/${locale}/faq`)]);
  expect(pages.every(({ matchPath }) => matchPath === undefined)).toBe(true);
});

it("the app's paths exist once and answer everything below them", () => {
  const { args, pages } = gatsbyWith();
  createAppPages(args);
  expect(pages.map(({ path, matchPath }) => [path, matchPath])).toEqual([
    ["/s", "/s/*"],
    ["/drive", "/drive/*"],
    ["/auth", "/auth/*"],
    ["/loading", "/loading/*"],
  ]);
});

it("the app's pages bring along, in every language, what is said before its texts are there", () => {
  const { args, pages } = gatsbyWith();
  createAppPages(args);
  const words = pages[0]?.context["entryWords"] as AllEntryWords;
  expect(Object.keys(words)).toEqual([...LOCALES]);
  expect(Object.values(words).flatMap((each) => Object.values(each))).not.toContain("");
});

describe("documents", () => {
  const nodes = [
    { id: "1", slug: "a", language: "en-US" },
    { id: "2", slug: "a", language: "ja" },
    { id: "3", slug: "orphan", language: "ja" },
  ] as const;
  const [document, ...others] = groupDocuments(nodes, ({ slug }) => slug);

  it("group their translations under the original; without one there is no page", () => {
    expect(others).toEqual([]);
    expect(document && translationsOf(document)).toEqual(["en-US", "ja"]);
  });

  it("show the original where a translation is missing", () => {
    expect(document && [documentFor(document, "ja"), documentFor(document, "ru")]).toEqual(["2", "1"]);
  });
});

it("a help folder that holds other documents is a category", async () => {
  const { args, pages } = gatsbyWith([
    { id: "1", slug: "saving", language: "en-US" },
    { id: "2", slug: "saving/a-folder", language: "en-US" },
  ]);
  await createHelpPages(args);
  const templateOf = (path: string) =>
    pages
      .find((page) => page.path === path)
      ?.component.split("/")
      .at(-1);
  expect(templateOf("/help-center/saving")).toBe("help-category.tsx");
  expect(templateOf("/es/help-center/saving/a-folder")).toBe("help-article.tsx");
  expect(ancestorSlugs("a/b/c")).toEqual(["a", "a/b"]);
});
