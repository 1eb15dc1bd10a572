import { SESSION_KEY } from "../lib/storage-keys.ts";
import { documentCookies } from "../lib/cookies.ts";
import type { Visit } from "./guard.ts";

/** The visit of the page that is open. Storage may be forbidden; then nobody is signed in. */
export const documentVisit = (page: Document): Visit => ({
  url: new URL(page.location.href),
  cookies: documentCookies(page),
  userAgent: navigator.userAgent,
  session: readSession(),
  isNativeApp: / HoldallApp\//.test(navigator.userAgent),
  isMissing: page.querySelector("[data-not-found]") !== null,
  regionEndpoints: page.documentElement.dataset.regionEndpoints?.split(" ").filter(Boolean) ?? [],
  fetch: (...request) => fetch(...request),
});

function readSession(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}
