export type NameFault = "slash" | "dots" | "sign" | "long";

const MAX_BYTES = 255;
/** Invisible signs, and halves of characters that take two units. */
const SIGN = /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u;

/** Matches names that show nothing on a screen. */
const INVISIBLE = /^[\p{DI}\p{Cf}\s\u2800]+$/u;

/** Predicts why the server would refuse a name, as far as that is possible while it is typed. */
export function nameFault(name: string): NameFault | undefined {
  if (name.includes("/")) return "slash";
  if (name === "." || name === "..") return "dots";
  if (SIGN.test(name) || INVISIBLE.test(name)) return "sign";
  return new TextEncoder().encode(name.normalize("NFC")).length > MAX_BYTES ? "long" : undefined;
}
