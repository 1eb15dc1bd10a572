import { INVITER_QUERY } from "../../../contract/referral-code.ts";
import { SHARE_TARGET } from "../../lib/shared-files.ts";

/**
 * The worker handles a request of its own origin in one of these ways:
 * - `asset`: its content is in its name, so a kept copy is right;
 * - `kept`: help, questions and brand pictures are shown from the device at once and fetched again for the next time;
 * - `fresh`: it comes from the network while there is one. Policies are among these, because the server decides which
 *   version is in force;
 * - `app`: the app's empty page comes from the network while there is one, else from the device, so that the app opens
 *   offline and says so;
 * - `app-part`: a part of the app's program, with its content in its name;
 * - `app-data`: it tells the app's program which parts belong together, and comes from the network while there is one;
 * - `shared`: files that the system hands to the installed app;
 * - `leave`: it is never touched or kept.
 */
export type Strategy = "asset" | "kept" | "fresh" | "app" | "app-part" | "app-data" | "shared" | "leave";

interface Asked {
  readonly method: string;
  readonly mode: string;
}

/** The API, login, signed links and information about builds. */
const NEVER = /^\/(?:api|login|auth|loading|[adptvz]|builds|healthz|readyz|metrics)(?:\/|$)|^\/sw\.js$/;
const LOCALE = "(?:/[a-z]{2}(?:-[A-Z]{2})?)?";
const KEPT_PART = /^\/(?:search|brand)\/|^\/help-answers\.json$/;
const KEPT = new RegExp(`^${LOCALE}/(?:help-center|faq)(?:/|$)`);
const ASSET = /^\/islands\/|^\/[^/]+\.[0-9a-f]{8}\.css$/;
const APP = /^\/(?:drive|s)(?:\/|$)/;
const APP_PART = /^\/[^/]+-[0-9a-f]{8}\.js$/;
const APP_DATA = /^\/page-data\/(?:(?:drive|s)\/page-data|app-data|sq\/d\/\d+)\.json$/;
const INVITED = new RegExp(`[?&]${INVITER_QUERY}=`);
/** Shares have addresses such as `/ja/s/AbC` too. */
const LOCALIZED_APP = new RegExp(`^${LOCALE}/(?:drive|s|auth)(?:/|$)`);

export function strategyFor({ method, mode }: Asked, path: string, search = ""): Strategy {
  if (method === "POST" && mode === "navigate" && path + search === SHARE_TARGET) return "shared";
  if (method !== "GET" || NEVER.test(path)) return "leave";
  // The server alone remembers who invited somebody.
  if (INVITED.test(search)) return "leave";
  if (APP.test(path)) return mode === "navigate" ? "app" : "leave";
  if (LOCALIZED_APP.test(path)) return "leave";
  if (ASSET.test(path)) return "asset";
  if (APP_PART.test(path)) return "app-part";
  if (APP_DATA.test(path)) return "app-data";
  if (KEPT_PART.test(path)) return "kept";
  if (mode !== "navigate") return "leave";
  return KEPT.test(path) ? "kept" : "fresh";
}
