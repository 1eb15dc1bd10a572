/**
 * The part of an address one person or household has: all of an IPv4 address, the first 64 bits of an IPv6 one.
 * An IPv4 address dressed as IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const v4 = /(?:\d{1,3}\.){3}\d{1,3}$/.exec(address)?.[0];
  if (v4) return v4;
  const [head = "", tail = ""] = address.split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const [first, last] = [groups(head), groups(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
  return [...first, ...zeros, ...last].slice(0, 4).join(":");
}

/** The first 48 bits of an IPv6 address, which one holder is given as a rule; null for IPv4. */
export function siteOf(address: string): string | null {
  const network = networkOf(address);
  return network.includes(":") ? network.split(":").slice(0, 3).join(":") : null;
}
