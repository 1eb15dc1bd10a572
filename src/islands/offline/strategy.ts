import { SHARE_TARGET } from "../../lib/shared-files.ts";

/**
 * What the worker does with a request of its own origin:
 * - `asset`: named by its content, so what is kept is right;
 * - `kept`: help, questions and brand pictures, shown from the device at once and fetched again for the next time;
 * - `fresh`: from the network while there is one. Policies are among these: the version in force is the server's to say;
 * - `app`: the app's empty page, from the network while there is one, so that the app opens offline and says so;
 * - `app-part`: the app's program, named by its content;
 * - `app-data`: what tells the app's program which parts belong together; from the network while there is one;
 * - `shared`: files the system hands to the installed app;
 * - `leave`: never touched or kept.
 */
export type Strategy = "asset" | "kept" | "fresh" | "app" | "app-part" | "app-data" | "shared" | "leave";

interface Asked {
  readonly method: string;
  readonly mode: string;
}

/** The API, login, signed links, and what tells about builds. */
const NEVER = /^\/(?:api|login|auth|loading|[adtvz]|builds|healthz|readyz|metrics)(?:\/|$)|^\/sw\.js$/;
const LOCALE = "(?:/[a-z]{2}(?:-[A-Z]{2})?)?";
const KEPT_PART = /^\/(?:search|brand)\/|^\/help-answers\.json$/;
const KEPT = new RegExp(`^${LOCALE}/(?:help-center|faq)(?:/|$)`);
const ASSET = /^\/islands\/|^\/[^/]+\.[0-9a-f]{10}\.css$/;
const APP = /^\/(?:drive|s)(?:\/|$)/;
const APP_PART = /^\/[^/]+-[0-9a-f]{10}\.js$/;
const APP_DATA = /^\/page-data\/(?:(?:drive|s)\/page-data|app-data|sq\/d\/\d+)\.json$/;
/** `/ja/s/AbC` is a share, too. */
const LOCALIZED_APP = new RegExp(`^${LOCALE}/(?:drive|s|auth)(?:/|$)`);

export function strategyFor({ method, mode }: Asked, path: string, search = ""): Strategy {
  if (method === "POST" && mode === "navigate" && path + search === SHARE_TARGET) return "shared";
  if (method !== "GET" || NEVER.test(path)) return "leave";
  if (APP.test(path)) return mode === "navigate" ? "app" : "leave";
  if (LOCALIZED_APP.test(path)) return "leave";
  if (ASSET.test(path)) return "asset";
  if (APP_PART.test(path)) return "app-part";
  if (APP_DATA.test(path)) return "app-data";
  if (KEPT_PART.test(path)) return "kept";
  if (mode !== "navigate") return "leave";
  return KEPT.test(path) ? "kept" : "fresh";
}
