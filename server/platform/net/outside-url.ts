import { failure } from "../failure.ts";

/**
 * Reads an address on the web. Whatever way its host is spelled (`0x7f.1`, `2130706433`), the result has the usual one.
 * Throws `source_magnet_unavailable`, and `source_address_invalid` for anything but http and https, and where the
 * address carries a name and password.
 */
export function outsideUrl(text: string, base?: URL): URL {
  const trimmed = text.trim();
  if (/^magnet:/i.test(trimmed)) throw failure("source_magnet_unavailable");
  const url = URL.parse(trimmed, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === "" || url.username || url.password) {
    throw failure("source_address_invalid");
  }
  url.hash = "";
  return url;
}

/** The host without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1");
