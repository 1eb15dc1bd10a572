/**
 * What the worker does with a request of its own origin:
 * - `asset`: named by its content, so what is kept is right;
 * - `kept`: help and questions, shown from the device at once and fetched again for the next time;
 * - `fresh`: from the network while there is one. Policies are among these: the version in force is the server's to say;
 * - `leave`: never touched or kept.
 */
export type Strategy = "asset" | "kept" | "fresh" | "leave";

/** The API, login, signed links, the drive and shares, and what tells about builds. */
const NEVER =
  /^\/(?:api|login|drive|s|auth|loading|[adtvz]|builds|healthz|readyz|metrics)(?:\/|$)|^\/sw\.js$/;
const LOCALE = "(?:/[a-z]{2}(?:-[A-Z]{2})?)?";
const KEPT = new RegExp(`^${LOCALE}/(?:help-center(?:/|$)|faq$)`);
const ASSET = /^\/(?:islands|brand)\/|^\/[^/]+\.[0-9a-f]{20}\.css$/;
/** `/ja/s/AbC` is a share, too. */
const LOCALIZED_APP = new RegExp(`^${LOCALE}/(?:drive|s|auth)(?:/|$)`);

export function strategyFor(request: { method: string; mode: string }, path: string): Strategy {
  if (request.method !== "GET" || NEVER.test(path) || LOCALIZED_APP.test(path)) return "leave";
  if (ASSET.test(path)) return "asset";
  if (path.startsWith("/search/") || path === "/help-answers.json") return "kept";
  if (request.mode !== "navigate") return "leave";
  return KEPT.test(path) ? "kept" : "fresh";
}
