import { getEmbedOrigins } from "../../api/config.ts";

/** The window around ours and the one origin it may be of. */
export interface FrameParent {
  readonly origin: string;
  post(message: string): void;
}

/** The `origin` parameter of an address, as an origin; undefined when it is none. */
export function namedOrigin(search: string): string | undefined {
  const named = new URLSearchParams(search).get("origin") ?? "";
  if (!URL.canParse(named)) return undefined;
  const { origin } = new URL(named);
  return origin === "null" ? undefined : origin;
}

/** Whom this page may speak to as a frame; nobody when it is none, or stands in a page that is not on the list. */
export async function frameParent(page: Window): Promise<FrameParent | undefined> {
  const origin = namedOrigin(page.location.search);
  if (page.parent === page || origin === undefined) return undefined;
  const allowed = await getEmbedOrigins().catch((): readonly string[] => []);
  if (!allowed.includes(origin)) return undefined;
  return { origin, post: (message) => page.parent.postMessage(message, origin) };
}
