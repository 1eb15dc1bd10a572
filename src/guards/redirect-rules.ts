import { redirectFor, withQuery, type Redirect } from "../../contract/redirects.ts";
import type { Guard } from "./guard.ts";

/** The table of moved addresses, as the build ships it. */
const TABLE = "/redirects.json";

/** Follows the server's redirects where an error page was reached without the server. The locale stays. */
export const redirectRules: Guard = async ({ url, isMissing, fetch }) => {
  if (!isMissing) return undefined;
  const reply = await fetch(TABLE).catch(() => undefined);
  if (!reply?.ok) return undefined;
  const moved = redirectFor((await reply.json()) as Redirect[], url.pathname);
  return moved && { redirect: withQuery(moved.to, url.search) };
};
