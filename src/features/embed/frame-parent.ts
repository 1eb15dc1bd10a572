import { getEmbedOrigins } from "../../api/config.ts";
import { parseUrl } from "../../lib/parse-url.ts";

/** The window around ours and the one origin it may be of. */
export interface FrameParent {
  readonly origin: string;
  post(message: string): void;
}

/** Where a frame keeps its parent's origin: links, sign-ins and reloads lead to addresses without the parameter. */
const KEY = "holdall.frame-origin";

/** The `origin` parameter of an address, as an origin; undefined when it is none. */
export function namedOrigin(search: string): string | undefined {
  const named = new URLSearchParams(search).get("origin") ?? "";
  const origin = parseUrl(named)?.origin;
  return origin === "null" ? undefined : origin;
}

/** Whom this page may speak to as a frame; nobody when it is none, or stands in a page that is not on the list. */
export async function frameParent(page: Window): Promise<FrameParent | undefined> {
  if (page.parent === page) return undefined;
  const { search } = page.location;
  const origin = new URLSearchParams(search).has("origin") ? namedOrigin(search) : keptOrigin(page);
  if (origin === undefined) return undefined;
  const allowed = await getEmbedOrigins().catch((): readonly string[] => []);
  if (!allowed.includes(origin)) return undefined;
  page.sessionStorage.setItem(KEY, origin);
  return { origin, post: (message) => page.parent.postMessage(message, origin) };
}

/** What an earlier page of this frame was told, unless the browser knows its parent to be another one. */
function keptOrigin({ sessionStorage, location }: Window): string | undefined {
  const kept = sessionStorage.getItem(KEY) ?? undefined;
  // Not every browser tells.
  const ancestor = location.ancestorOrigins?.[0];
  return (ancestor ?? kept) === kept ? kept : undefined;
}
