import type { GatsbyNode } from "gatsby";
import { createAppPages } from "./app-pages.ts";
import { createBlogPages } from "./blog-pages.ts";
import { createFaqPages } from "./faq-pages.ts";
import { createHelpPages } from "./help-pages.ts";
import { createPolicyPages } from "./policy-pages.ts";
import { createSimplePages } from "./simple-pages.ts";
import { createTransparencyPages } from "./transparency-pages.ts";
import { createLocalizedPage } from "./localized-page.ts";

export const createPages: GatsbyNode["createPages"] = async (args) => {
  // Gatsby makes this alias itself, but drops it when content changes in development.
  createLocalizedPage(args, { path: "/404", alias: "/404.html", template: "not-found.tsx" });
  createLocalizedPage(args, {
    path: "/offline",
    template: "offline.tsx",
    context: () => ({ unlisted: true }),
  });
  createLocalizedPage(args, { path: "/search", template: "search.tsx", context: () => ({ unlisted: true }) });
  createAppPages(args);
  // With `npm run build -- --app`, people who work on the app don't wait for the pages of words.
  if (process.env["HOLDALL_BUILD_ONLY"] === "app") return;
  await createBlogPages(args);
  await createFaqPages(args);
  await createHelpPages(args);
  await createPolicyPages(args);
  await createSimplePages(args);
  await createTransparencyPages(args);
};
