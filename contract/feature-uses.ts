/** The features whose uses are counted, where the person allows it. */
export const FEATURES = ["block_page_show", "language_offer_take", "words_search"] as const;
export type Feature = (typeof FEATURES)[number];

/** Kinds of pages, by the first part of their path without a locale; `/other` is every other page. */
export const FEATURE_PAGES = [
  "/",
  "/auth",
  "/blog",
  "/drive",
  "/faq",
  "/help-center",
  "/policy",
  "/s",
  "/other",
] as const;
export type FeaturePage = (typeof FEATURE_PAGES)[number];

/** The kind of a page, so that no id that stands in its path is told. */
export function featurePage(path: string): FeaturePage {
  const first = `/${path.split("/")[1] ?? ""}`;
  return FEATURE_PAGES.find((page) => page === first) ?? "/other";
}
