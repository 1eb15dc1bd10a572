const categoryOf = (slug: string): string => slug.split("/").slice(0, -1).join("/");

/** The documents before and after one in its category, in the order the category lists them. */
export function neighboursOf<N extends { readonly slug: string; readonly order: number }>(
  document: N,
  documents: readonly N[],
): { previous: string | null; next: string | null } {
  const siblings = documents
    .filter(({ slug }) => categoryOf(slug) === categoryOf(document.slug))
    .sort((a, b) => a.order - b.order || (a.slug < b.slug ? -1 : 1));
  const at = siblings.findIndex(({ slug }) => slug === document.slug);
  return { previous: siblings[at - 1]?.slug ?? null, next: at < 0 ? null : (siblings[at + 1]?.slug ?? null) };
}
