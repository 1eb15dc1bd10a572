import type { ShareParameters } from "../arrive/share-parameters.ts";

const CHOICE_KEY = "holdall.share-launcher";
const TRIED_PREFIX = "holdall.share-launched.";
const PHONE = /android|iphone|ipad/i;

/** A share is opened in the app, offered there, or stays in the browser. */
export type Launch = "stay" | "offer" | "open";

interface Facts {
  /** `null` when there is no app. */
  readonly appLink: string | null;
  readonly userAgent: string;
  readonly launcher: ShareParameters["launcher"];
  /** The person has chosen the browser before. */
  readonly prefersBrowser: boolean;
  /** This tab has already tried the app for this share, so it must not be sent there again by itself. */
  readonly wasTried: boolean;
}

export function launchOf({ appLink, userAgent, launcher, prefersBrowser, wasTried }: Facts): Launch {
  if (appLink === null || !PHONE.test(userAgent) || launcher === "web" || prefersBrowser) return "stay";
  return launcher === "app" && !wasTried ? "open" : "offer";
}

/**
 * The address that opens a share in the app. People whom the app sends back stay in the browser, because of
 * `launcher=web`.
 */
export function appAddress(appLink: string, href: string): string {
  const url = new URL(href);
  url.searchParams.set("launcher", "web");
  return appLink.replaceAll("{url}", encodeURIComponent(url.href));
}

export const readsInBrowser = (): boolean => localStorage.getItem(CHOICE_KEY) === "web";
export const stayInBrowser = (): void => localStorage.setItem(CHOICE_KEY, "web");
export const wasLaunched = (shareId: string): boolean =>
  sessionStorage.getItem(TRIED_PREFIX + shareId) !== null;
export const noteLaunched = (shareId: string): void => sessionStorage.setItem(TRIED_PREFIX + shareId, "1");
