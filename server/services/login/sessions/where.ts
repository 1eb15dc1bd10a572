import { isIP } from "node:net";
import { siteOf, networkOf } from "../../../platform/net/network-of.ts";
import { deviceWords } from "./device-words.ts";

/** The place of somebody, by as little as tells them whether it was them. */
export interface Where {
  /** As "Firefox, Windows"; `""` when unknown. */
  readonly device: string;
  /** As 203.0.113.0/24 or 2001:db8:7::/48. */
  readonly network: string;
  /** Two letters of ISO 3166-1; `""` when unknown. */
  readonly country: string;
}

export const NOWHERE: Where = { device: "", network: "", country: "" };

export type WhereOf = (caller: { readonly ip: string; readonly agent?: string | undefined }) => Where;

export const createWhereOf =
  (countryOf: (address: string) => string | null): WhereOf =>
  ({ ip, agent }) => ({
    device: deviceWords(agent),
    network: networkPrefix(ip),
    country: countryOf(ip) ?? "",
  });

/** The part of an address that many people share, as 203.0.113.0/24 or 2001:db8:7::/48; `""` for no address. */
export function networkPrefix(address: string): string {
  if (isIP(address) === 0) return "";
  const site = siteOf(address);
  if (site === null) return `${networkOf(address).split(".").slice(0, 3).join(".")}.0/24`;
  const [head, tail] = [site.replace(/(:0+)+$/, ""), "::/48"];
  return `${head === "0" ? "" : head}${tail}`;
}
