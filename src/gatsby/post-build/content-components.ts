/**
 * Pages of words: finished HTML that needs no framework in the browser. Components that aren't listed keep their
 * scripts.
 */
const CONTENT_COMPONENTS: ReadonlySet<string> = new Set([
  "src/pages/index.tsx",
  "src/pages/blog.tsx",
  "src/pages/help-center.tsx",
  "src/templates/blog-author.tsx",
  "src/templates/blog-post.tsx",
  "src/templates/blog-tag.tsx",
  "src/templates/faq.tsx",
  "src/templates/faq-topic.tsx",
  "src/templates/help-article.tsx",
  "src/templates/help-category.tsx",
  "src/templates/not-found.tsx",
  "src/templates/policy-before.tsx",
  "src/templates/policy-comparison.tsx",
  "src/templates/policy-history.tsx",
  "src/templates/policy-list.tsx",
  "src/templates/policy-notice.tsx",
  "src/templates/policy-notices.tsx",
  "src/templates/offline.tsx",
  "src/templates/policy-version.tsx",
  "src/templates/search.tsx",
  "src/templates/simple-page.tsx",
  "src/templates/transparency-report.tsx",
]);

export const isContentComponent = (path: string): boolean => CONTENT_COMPONENTS.has(path);
