import type { Reporter } from "gatsby";
import { checkContent, contentReport } from "./check-content.ts";

/** Long enough for the page to be drawn again first. */
const WAIT_MS = 1_000;

let waiting: NodeJS.Timeout | undefined;

/** While developing: tells what is wrong with the content some moments after a file of it was saved. */
export function checkSoon(reporter: Reporter): void {
  if (process.env.NODE_ENV !== "development") return;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const faults = checkContent("content");
    if (faults.length > 0) reporter.error(contentReport(faults));
  }, WAIT_MS);
}
