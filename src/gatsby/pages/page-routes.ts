export type PageLayout = "basic" | "activity" | "drive" | "simple";

/** The address and layout of a page of `content/pages`. */
export interface PageRoute {
  readonly path: string;
  readonly layout: PageLayout;
  /** Search engines leave out the page, because it is a step on the way or is shown inside the apps. */
  readonly unlisted?: true;
  /** The page above it in its breadcrumbs. */
  readonly parent?: "help";
}

const page = (path: string, layout: PageLayout, more: Partial<PageRoute> = {}): PageRoute => ({
  path,
  layout,
  ...more,
});

/** Every page of `content/pages`, by its folder. */
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
  report: page("/report", "basic"),
  "report-status": page("/report-status", "basic", { unlisted: true }),
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
