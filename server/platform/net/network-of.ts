/**
 * The part of an address that one person or household has: all of an IPv4 address, the first 64 bits of an IPv6 one. An
 * IPv4 address written as IPv6 counts as IPv4.
 */
export const networkOf = (address: string): string =>
  ipv4Of(address) ?? groupsOf(address).slice(0, 4).join(":");

export interface Block {
  /** All of an IPv4 address, the first 56 bits of an IPv6 one, which is the most that providers give to a household. */
  readonly network: string;
  /** The first 48 bits, which anybody gets who rents a server; for an IPv4 address the same as `network`. */
  readonly block: string;
}

export function blockOf(address: string): Block {
  const v4 = ipv4Of(address);
  if (v4) return { network: v4, block: v4 };
  const groups = groupsOf(address);
  const block = groups.slice(0, 3).join(":");
  return { network: `${block}:${Number.parseInt(groups[3] ?? "0", 16) >> 8}`, block };
}

const ipv4Of = (address: string): string | undefined => /(?:\d{1,3}\.){3}\d{1,3}$/.exec(address)?.[0];

function groupsOf(address: string): readonly string[] {
  const [head = "", tail = ""] = address.split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const [first, last] = [groups(head), groups(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
  return [...first, ...zeros, ...last];
}

/** The first 48 bits of an IPv6 address, which usually belong to one holder; null for IPv4. */
export function siteOf(address: string): string | null {
  const network = networkOf(address);
  return network.includes(":") ? network.split(":").slice(0, 3).join(":") : null;
}
