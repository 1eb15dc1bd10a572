import { splitLocale } from "../../contract/locales.ts";
import type { Guard } from "./guard.ts";

/** This cookie remembers that access was granted. */
export const ACCESS_COOKIE = "access_to_visit";
const ACCESS_SECONDS = 600;
const TIMEOUT_MS = 5_000;
const TIMEOUT_WITHOUT_CACHE_MS = 10_000;

interface RegionReply {
  /** An endpoint that answers something else, such as that it is asked too often, has no opinion. */
  readonly accessible?: boolean;
  readonly reason?: string;
}

/**
 * Asks several regional endpoints. The first that calls the service accessible grants access for 10 minutes; if none
 * does, one that blocks decides. Without any answer in time, nobody is locked out.
 */
export const regionAccess: Guard = async ({ url, cookies, isNativeApp, regionEndpoints, fetch }) => {
  if (isNativeApp || regionEndpoints.length === 0) return undefined;
  const ignoresCache = splitLocale(url.pathname).path.startsWith("/s/");
  if (!ignoresCache && cookies.get(ACCESS_COOKIE)) return undefined;

  let blocked: string | undefined;
  const signal = AbortSignal.timeout(ignoresCache ? TIMEOUT_WITHOUT_CACHE_MS : TIMEOUT_MS);
  const ask = async (endpoint: string) => {
    const reply = await fetch(endpoint, { credentials: "omit", signal });
    const { accessible, reason } = (await reply.json()) as RegionReply;
    if (accessible === false) blocked = reason || "region";
    if (!accessible) throw blocked;
  };
  try {
    await Promise.any(regionEndpoints.map(ask));
    cookies.set(ACCESS_COOKIE, "1", ACCESS_SECONDS);
    return undefined;
  } catch {
    return blocked === undefined ? undefined : { blocked };
  }
};
