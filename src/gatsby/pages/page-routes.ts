export type PageLayout = "basic" | "activity" | "drive" | "simple";

/** Where a page of `content/pages` is found and what stands around it. */
export interface PageRoute {
  readonly path: string;
  readonly layout: PageLayout;
  /** No result of a search: a step on the way, or what the apps show inside themselves. */
  readonly unlisted?: true;
  /** The page it belongs to, told by its breadcrumbs. */
  readonly parent?: "help";
}

const page = (path: string, layout: PageLayout, more: Partial<PageRoute> = {}): PageRoute => ({
  path,
  layout,
  ...more,
});

/** Every page of `content/pages` by its folder. The check wants each of them to exist. */
export const PAGE_ROUTES: Readonly<Record<string, PageRoute>> = {
  tv: page("/tv", "basic"),
  "tv-help": page("/tv-help", "basic", { parent: "help" }),
  help: page("/help", "basic"),
  "contact-us": page("/contact-us", "basic"),
  "mobile-app": page("/mobile-app", "basic"),
  "desktop-app": page("/desktop-app", "basic"),
  "browser-extension": page("/browser-extension", "basic"),
  "install-apk-troubleshooting": page("/install-apk-troubleshooting", "basic", { parent: "help" }),
  "favorite-links-hub": page("/favorite-links-hub", "basic"),
  "check-in": page("/check-in", "basic"),
  "check-in-guide": page("/check-in-guide", "basic", { parent: "help" }),
  referral: page("/referral", "basic"),
  "url-checker": page("/url-checker", "basic"),
  unsubscribe: page("/unsubscribe", "basic", { unlisted: true }),
  "auth-success": page("/auth-success", "simple", { unlisted: true }),
  "activity-christmas": page("/activity/christmas", "activity"),
  "activity-compensation": page("/activity/compensation", "activity"),
  "activity-black-friday": page("/activity/black-friday", "activity"),
  "activity-end": page("/activity-end", "activity", { unlisted: true }),
  "inapp-shop": page("/inapp/shop", "drive", { unlisted: true }),
  "inapp-widget": page("/inapp/widget", "simple", { unlisted: true }),
};
