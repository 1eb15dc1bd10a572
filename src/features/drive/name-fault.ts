export type NameFault = "slash" | "dots" | "sign" | "long";

const MAX_BYTES = 255;
const SIGN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** What the server would have against a name, as far as one can know while it is typed. */
export function nameFault(name: string): NameFault | undefined {
  if (name.includes("/")) return "slash";
  if (name === "." || name === "..") return "dots";
  if (SIGN.test(name) || !name.isWellFormed()) return "sign";
  return new TextEncoder().encode(name.normalize("NFC")).length > MAX_BYTES ? "long" : undefined;
}
