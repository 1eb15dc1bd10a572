import { getFreeDays, getPremium } from "../../../api/premium.ts";
import { currentSession } from "../../../api/session-store.ts";
import { documentCookies } from "../../../lib/cookies.ts";
import { keepReferrer } from "../../../lib/referrers.ts";

const COOKIE = "free_days";
const ASKED_KEY = "holdall.freeDaysAsked";
const DAY_S = 86_400;

/**
 * Gets the person signed in the free days of a first visit, unless they are premium or have some. It asks once while the
 * browser's tab is open. Resolves with how many they were given.
 */
export async function askForFreeDays(): Promise<number> {
  const userId = currentSession()?.userId;
  const cookies = documentCookies(document);
  if (userId === undefined || cookies.get(COOKIE) !== undefined) return 0;
  if (sessionStorage.getItem(ASKED_KEY) === userId) return 0;
  const { data } = await getPremium();
  if (data.status === "ok") return 0;
  sessionStorage.setItem(ASKED_KEY, userId);
  const days = await getFreeDays({
    from: "web",
    rr: location.host + location.pathname,
    tf: cookies.get("acquisition_source") ?? "",
    rf: keepReferrer(document.referrer, Date.now()).join(","),
  });
  if (days > 0) cookies.set(COOKIE, String(days), days * DAY_S);
  return days;
}
