import { announceBlockPage } from "./block-page.ts";
import { documentVisit } from "./document-visit.ts";
import type { Guard } from "./guard.ts";
import { runGuards } from "./index.ts";

/**
 * Sends the open page through the guards and tells whether its main content may show; it is hidden when the visitor's
 * network is blocked. A page that is left for another one gets no answer.
 */
export async function passGuards(page: Document, guards: readonly Guard[]): Promise<boolean> {
  const visit = documentVisit(page);
  const verdict = await runGuards(visit, guards);
  if (!verdict) return true;
  if ("redirect" in verdict) {
    page.location.replace(verdict.redirect);
    return new Promise(() => undefined);
  }
  page.documentElement.dataset.blocked = verdict.blocked;
  announceBlockPage(page, visit);
  return false;
}
