import { BRAND } from "../../contract/brand.ts";
import * as toasts from "../components/message/Toasts.module.css";
import type { AllEntryWords } from "../i18n/entry-words.ts";
import { LATE_MS } from "../lib/late.ts";
import * as failed from "./FailedPage.module.css";
import { PART_MISSING } from "./part-missing.ts";
import { reloadOnce } from "./reload-once.ts";
import { watchStart, type StartSettings } from "./watch-start.ts";

/** The inline script of a page of the app: the texts of two functions and their settings. */
export function startScript(words: AllEntryWords): string {
  const settings: Omit<StartSettings, "reloadOnce"> = {
    words,
    brand: { name: BRAND.name, mark: BRAND.logo.mark },
    partMissing: PART_MISSING,
    waitMs: LATE_MS,
    notice: {
      region: toasts.region ?? "",
      box: `${toasts.toast} ${toasts.plain}`,
      text: toasts.text ?? "",
      action: toasts.action ?? "",
    },
    page: {
      whole: failed.page ?? "",
      brand: failed.brand ?? "",
      actions: failed.actions ?? "",
      button: failed.reload ?? "",
    },
  };
  // A script element ends at `</script>` and changes at `<!--`, even within a string.
  const json = JSON.stringify(settings).replaceAll("<", "\\u003c");
  return `(${watchStart})({...${json},reloadOnce:${reloadOnce}})`;
}

/** Stands in the head of a page of the app, so that the page can speak before its program is there and without it. */
export const startHead = (words: AllEntryWords) => (
  <script key="start" dangerouslySetInnerHTML={{ __html: startScript(words) }} />
);
