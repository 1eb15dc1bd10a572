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
  // Gatsby makes the alias itself, but forgets it when content changes while developing.
  createLocalizedPage(args, { path: "/404", alias: "/404.html", template: "not-found.tsx" });
  createLocalizedPage(args, {
    path: "/offline",
    template: "offline.tsx",
    context: () => ({ unlisted: true }),
  });
  createLocalizedPage(args, { path: "/search", template: "search.tsx", context: () => ({ unlisted: true }) });
  createAppPages(args);
  // `npm run build -- --app`: who works on the app doesn't wait for the words.
  if (process.env["HOLDALL_BUILD_ONLY"] === "app") return;
  await createBlogPages(args);
  await createFaqPages(args);
  await createHelpPages(args);
  await createPolicyPages(args);
  await createSimplePages(args);
  await createTransparencyPages(args);
};
