import type { DocumentTitle } from "../../lib/article.ts";

/** The breadcrumbs of an article or category: the help center, then the categories above it, the outermost first. */
export const helpCrumbs = (helpCenter: string, ancestors: readonly DocumentTitle[]) => [
  { path: "/help-center", label: helpCenter },
  ...[...ancestors]
    .sort((a, b) => a.slug.length - b.slug.length)
    .map(({ slug, title }) => ({ path: `/help-center/${slug}`, label: title })),
];
