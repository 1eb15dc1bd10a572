import { getEmbedOrigins } from "../../api/config.ts";
import { parseUrl } from "../../lib/parse-url.ts";

/** The window around this frame, and the one origin that it may have. */
export interface FrameParent {
  readonly origin: string;
  post(message: string): void;
}

/**
 * The frame keeps its parent's origin here, because links, sign-ins and reloads lead to addresses without the
 * parameter.
 */
const KEY = "holdall.frame-origin";

/** The `origin` parameter of an address; undefined when it isn't an origin. */
export function namedOrigin(search: string): string | undefined {
  const named = new URLSearchParams(search).get("origin") ?? "";
  const origin = parseUrl(named)?.origin;
  return origin === "null" ? undefined : origin;
}

/**
 * The window that this page may speak to as a frame; undefined when it isn't a frame, or is in a page that isn't on the
 * list.
 */
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

/** The origin that an earlier page of this frame got, unless the browser says that its parent has another one. */
function keptOrigin({ sessionStorage, location }: Window): string | undefined {
  const kept = sessionStorage.getItem(KEY) ?? undefined;
  // Not every browser names the parent's origin.
  const ancestor = location.ancestorOrigins?.[0];
  return (ancestor ?? kept) === kept ? kept : undefined;
}
