import { BlockList, isIPv4, isIPv6 } from "node:net";

/**
 * IPv4 networks outside the public internet (IANA's special-purpose registry), and addresses that clouds reserve for
 * themselves.
 */
const CLOSED_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  // Azure's own services, instance metadata among them, at an address that looks public.
  "168.63.129.16/32",
];

/** Only this part of IPv6 is the public internet; IPv4 written as IPv6, NAT64 and local networks lie outside. */
const OPEN_V6 = ["2000::/3"];
/** Exceptions within it: protocols and tunnels that lead to IPv4 addresses, documentation, and AS112's sinks. */
const CLOSED_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

const closedV4 = networks(CLOSED_V4);
const openV6 = networks(OPEN_V6);
const closedV6 = networks(CLOSED_V6);

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedV4.check(address, "ipv4");
  if (!isIPv6(address) || address.includes("%")) return false;
  return openV6.check(address, "ipv6") && !closedV6.check(address, "ipv6");
}

/** Networks (`10.0.0.0/8`) and single addresses as one list to ask. */
export function networks(list: readonly string[]): BlockList {
  const block = new BlockList();
  for (const network of list) {
    const [address = "", prefix] = network.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix === undefined) block.addAddress(address, family);
    else block.addSubnet(address, Number(prefix), family);
  }
  return block;
}
