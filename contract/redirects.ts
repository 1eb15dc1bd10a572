import { isUnprefixed, splitLocale } from "./locales.ts";

/** An address that moved. Both ends are paths without locale; `to` may end in an anchor. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  /** 301 and 308 are permanent, 302 and 307 temporary. */
  readonly status: 301 | 302 | 307 | 308;
}

/** The new address of a page that moved, in the locale it was asked for in. */
export function redirectFor(
  redirects: readonly Redirect[],
  path: string,
): { readonly to: string; readonly status: Redirect["status"] } | undefined {
  const { locale, path: bare } = splitLocale(path);
  const moved = redirects.find(({ from }) => from === bare);
  if (!moved) return undefined;
  const keepsLocale = locale && !isUnprefixed(moved.to);
  return { to: keepsLocale ? `/${locale}${moved.to}` : moved.to, status: moved.status };
}

/** Puts a query (`?a=1` or empty) before the anchor of an address. */
export function withQuery(address: string, query: string): string {
  const [path = "", anchor] = address.split("#", 2);
  return path + query + (anchor === undefined ? "" : `#${anchor}`);
}
