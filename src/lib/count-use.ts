import { featurePage, type Feature } from "../../contract/feature-uses.ts";
import { splitLocale } from "../../contract/locales.ts";
import { ANALYTICS_KEY } from "./storage-keys.ts";

const ALLOWED = "allowed";

/** Only some browsers have this. */
interface Wishes {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}

/** Browsers say so by Global Privacy Control or by Do Not Track; it weighs more than what was allowed here. */
export function asksNotToBeTracked(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Wishes;
  return globalPrivacyControl === true || doNotTrack === "1";
}

/** A browser tells which features are used only after somebody allowed it. */
export function mayCount(): boolean {
  try {
    return !asksNotToBeTracked() && localStorage.getItem(ANALYTICS_KEY) === ALLOWED;
  } catch {
    return false;
  }
}

export function allowCounting(isAllowed: boolean): void {
  try {
    if (isAllowed) localStorage.setItem(ANALYTICS_KEY, ALLOWED);
    else localStorage.removeItem(ANALYTICS_KEY);
  } catch {
    // Without storage nothing is ever counted.
  }
}

/** Tells our own server that a feature was used, with nothing about who did, if that is allowed. Nobody waits for it. */
export function countUse(name: Feature, { pathname } = location): void {
  if (!mayCount()) return;
  fetch("/api/statistics/v1/feature", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, page: featurePage(splitLocale(pathname).path) }),
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
  }).catch(() => undefined);
}
