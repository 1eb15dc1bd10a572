/** A value of DER: its tag, and what is in it. */
export interface Value {
  readonly tag: number;
  readonly content: Buffer;
}

export const INTEGER = 0x02;
export const OCTETS = 0x04;
export const OBJECT = 0x06;
export const TIME = 0x18;
export const SEQUENCE = 0x30;
const LONG_FORM = 0x80;
const LONGEST_LENGTH = 4;

/** Writes a value. */
export function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < LONG_FORM) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const hex = content.length.toString(16);
  const length = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex");
  return Buffer.concat([Buffer.from([tag, LONG_FORM + length.length]), length, content]);
}

/** The values that stand one after the other in some bytes. Throws when they don't end where the bytes do. */
export function valuesIn(bytes: Buffer): readonly Value[] {
  const values: Value[] = [];
  for (let at = 0; at < bytes.length;) {
    const tag = bytes[at] ?? 0;
    const first = bytes[at + 1] ?? LONG_FORM;
    const more = first < LONG_FORM ? 0 : first - LONG_FORM;
    const begin = at + 2 + more;
    if ((first >= LONG_FORM && more === 0) || more > LONGEST_LENGTH || begin > bytes.length)
      throw new Error("no DER");
    const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
    if (begin + length > bytes.length) throw new Error("no DER");
    values.push({ tag, content: bytes.subarray(begin, begin + length) });
    at = begin + length;
  }
  return values;
}

/** The values in one that is found by its places, from the outermost inwards. Throws when it isn't there. */
export function valuesAt(bytes: Buffer, ...places: readonly number[]): readonly Value[] {
  let values = valuesIn(bytes);
  for (const place of places) {
    const value = values[place];
    if (!value) throw new Error("no DER of that form");
    values = valuesIn(value.content);
  }
  return values;
}
