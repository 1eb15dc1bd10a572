export interface CategoryTitle {
  readonly slug: string;
  readonly language: string;
  readonly title: string;
}

/** The breadcrumbs of an article, outermost category first. */
export const helpCrumbs = (helpCenter: string, categories: readonly CategoryTitle[]) => [
  { path: "/help-center", label: helpCenter },
  ...[...categories]
    .sort((a, b) => a.slug.length - b.slug.length)
    .map(({ slug, title }) => ({ path: `/help-center/${slug}`, label: title })),
];
