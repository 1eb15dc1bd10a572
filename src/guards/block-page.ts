import { splitLocale } from "../../contract/locales.ts";
import { parseSharePath } from "../../contract/share-address.ts";
import type { Visit } from "./guard.ts";
import { ACCESS_COOKIE } from "./region-access.ts";

export const BLOCK_PAGE_SHOW = "holdall:block-page-show";

/** The event carries this as its `detail`. */
export interface BlockPageShow {
  /** The whole address, without a passcode. */
  readonly address: string;
  /** The page's path without its locale. */
  readonly path: string;
  /** Empty when the page isn't a share. */
  readonly shareId: string;
}

/** Tells listeners that the block page shows, unless an access granted earlier is still remembered. */
export function announceBlockPage(page: Document, { url, cookies }: Visit): void {
  if (cookies.get(ACCESS_COOKIE)) return;
  const address = new URL(url);
  address.searchParams.delete("s_code");
  const { path } = splitLocale(url.pathname);
  const detail: BlockPageShow = { address: address.href, path, shareId: parseSharePath(path)?.shareId ?? "" };
  page.dispatchEvent(new CustomEvent(BLOCK_PAGE_SHOW, { detail }));
}
