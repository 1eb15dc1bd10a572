import { isIP, isIPv6 } from "node:net";
import { isPublicAddress, networks } from "./public-address.ts";

/** A connection to an address, which `host` resolved to, is made only if this allows it. */
export type Reach = (host: string, address: string) => boolean;

const HOST = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9])?)*$/i;
const NETWORK = /^([^/]+)\/(\d{1,3})$/;

/** A host's name, an address, or a network such as `10.1.0.0/16`. */
export function isReachable(text: string): boolean {
  const [, address = "", prefix = ""] = NETWORK.exec(text) ?? [];
  if (address) return isIP(address) > 0 && Number(prefix) <= (isIPv6(address) ? 128 : 32);
  return isIP(text) > 0 || HOST.test(text);
}

/** Allows the public internet, and beside it the hosts, addresses and networks that the operator allows. */
export function createReach(allowed: readonly string[]): Reach {
  const isNetwork = (text: string) => text.includes("/") || isIP(text) > 0;
  const hosts = new Set(allowed.filter((text) => !isNetwork(text)).map((text) => text.toLowerCase()));
  const own = networks(allowed.filter(isNetwork));
  return (host, address) =>
    isPublicAddress(address) ||
    hosts.has(host.toLowerCase()) ||
    (isIP(address) > 0 && own.check(address, isIPv6(address) ? "ipv6" : "ipv4"));
}
