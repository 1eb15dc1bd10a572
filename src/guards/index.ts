import { campaignCapture } from "./campaign-capture.ts";
import type { Guard, Verdict, Visit } from "./guard.ts";
import { localeRedirect } from "./locale-redirect.ts";
import { loginSync } from "./login-sync.ts";
import { mobileExtensionRedirect } from "./mobile-extension-redirect.ts";
import { redirectRules } from "./redirect-rules.ts";
import { regionAccess } from "./region-access.ts";

/** The order in which every visit passes the guards. */
export const GUARDS: readonly Guard[] = [
  campaignCapture,
  loginSync,
  mobileExtensionRedirect,
  regionAccess,
  localeRedirect,
  redirectRules,
];

/** Runs guards in their order; the first verdict ends the round. */
export async function runGuards(visit: Visit, guards: readonly Guard[] = GUARDS): Promise<Verdict> {
  for (const guard of guards) {
    const verdict = await guard(visit);
    if (verdict) return verdict;
  }
  return undefined;
}
