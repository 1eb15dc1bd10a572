import type { HTTPRequest, Page } from "puppeteer-core";
import { LATE_MS } from "../../../src/lib/late.ts";

/** `lost`: answered 404, as what a newer build no longer has; `held`: not answered at all. */
export type Fault = "lost" | "held";

/** ms after which whoever waits hears of it in these stories. */
const SOON_MS = 500;

/** Lets a page say soon what it says after 10 s of waiting. */
export const loseTrustSoon = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(
    (late, soon) => {
      const set = window.setTimeout;
      const sooner = (work: TimerHandler, ms = 0, ...rest: unknown[]) =>
        set(work, ms === late ? soon : ms, ...rest);
      window.setTimeout = sooner as typeof window.setTimeout;
    },
    LATE_MS,
    SOON_MS,
  );

/** The page may be left before it has its answer, and the fault be mended, after which requests answer themselves. */
const answer = (work: Promise<void>): void => void work.catch(() => undefined);

/** Puts a fault on the requests of a page that match; what it answers mends it, and answers those that wait. */
export async function putFault(
  page: Page,
  fault: Fault,
  matches: (url: URL, method: string) => boolean,
): Promise<() => Promise<void>> {
  const held: HTTPRequest[] = [];
  let isFaulty = true;
  const take = (request: HTTPRequest) => {
    if (!isFaulty || !matches(new URL(request.url()), request.method())) return answer(request.continue());
    if (fault === "held") return void held.push(request);
    answer(request.respond({ status: 404, contentType: "text/plain", body: "" }));
  };
  page.on("request", take);
  await page.setRequestInterception(true);
  return async () => {
    isFaulty = false;
    // Those of a page that was left meanwhile can't be answered any more.
    await Promise.allSettled(held.map((request) => request.continue()));
    await page.setRequestInterception(false);
    page.off("request", take);
  };
}
