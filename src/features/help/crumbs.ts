import type { DocumentTitle } from "../../lib/article.ts";

/** The breadcrumbs of an article, outermost category first. */
export const helpCrumbs = (helpCenter: string, categories: readonly DocumentTitle[]) => [
  { path: "/help-center", label: helpCenter },
  ...[...categories]
    .sort((a, b) => a.slug.length - b.slug.length)
    .map(({ slug, title }) => ({ path: `/help-center/${slug}`, label: title })),
];
