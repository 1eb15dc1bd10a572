import type { Reporter } from "gatsby";
import { checkContent, contentReport } from "./check-content.ts";

/** The page is drawn again within this time, so the check doesn't delay it. */
const WAIT_MS = 1_000;

let waiting: NodeJS.Timeout | undefined;

/** In development it checks the content some moments after a file was saved, and reports faults. */
export function checkSoon(reporter: Reporter): void {
  if (process.env.NODE_ENV !== "development") return;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const faults = checkContent("content");
    if (faults.length > 0) reporter.error(contentReport(faults));
  }, WAIT_MS);
}
