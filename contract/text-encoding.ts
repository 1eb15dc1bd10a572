/** The encoding of a text, by its bytes, under a name that `TextDecoder` knows. */
export type TextEncoding =
  | "utf-8"
  | "utf-16le"
  | "utf-16be"
  | "windows-1251"
  | "windows-1252"
  | "gb18030"
  | "big5"
  | "euc-kr"
  | "shift_jis";

/** Only this many bytes are examined where nothing in the text states its encoding. */
const SAMPLE = 65_536;

interface Whole {
  /** The bytes are only the beginning of a text, so a character that is cut off at the end is left out. */
  readonly isCut?: boolean;
}

/** Decodes a text in the encoding that its bytes state, else in the one that fits its letters best. */
export const decodeText = (bytes: Uint8Array, { isCut = false }: Whole = {}): string =>
  new TextDecoder(encodingOf(bytes, { isCut })).decode(bytes, { stream: isCut });

export function encodingOf(bytes: Uint8Array, { isCut = false }: Whole = {}): TextEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE);
  return wideEncoding(sample) ?? (isUtf8(bytes, isCut) ? "utf-8" : legacyEncoding(sample));
}

/** Western letters in UTF-16 have a zero as their other byte. */
function wideEncoding(bytes: Uint8Array): TextEncoding | null {
  const zeros = [0, 0];
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = bytes.length / 8;
  if (odd > many && even < odd / 8) return "utf-16le";
  return even > many && odd < even / 8 ? "utf-16be" : null;
}

function isUtf8(bytes: Uint8Array, isCut: boolean): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: isCut });
    return true;
  } catch {
    return false;
  }
}

const within = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to;

/** Counts pairs of bytes as East Asian encodings make them, and single bytes as Cyrillic encodings do. */
function legacyEncoding(bytes: Uint8Array): TextEncoding {
  const east = countPairs(bytes);
  if (east.pairs > 0) {
    if (east.kana > east.pairs * 0.3) return "shift_jis";
    if (east.lowTrails > east.pairs * 0.15 && east.big5 > east.pairs * 0.8) return "big5";
    if (east.common > east.pairs * 0.7) return east.beyondHangul < east.pairs * 0.03 ? "euc-kr" : "gb18030";
  }
  return cyrillicShare(bytes) > 0.5 ? "windows-1251" : "windows-1252";
}

function countPairs(bytes: Uint8Array) {
  const found = { pairs: 0, common: 0, beyondHangul: 0, lowTrails: 0, big5: 0, kana: 0 };
  for (let at = 0; at + 1 < bytes.length; at++) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
    if (lead < 0x81 || trail < 0x40) continue;
    at += 1;
    found.pairs += 1;
    // These are punctuation and the characters that everyday words are made of.
    if (trail >= 0xa1 && within(lead, 0xa1, 0xd7)) found.common += 1;
    if (within(lead, 0xc9, 0xd7)) found.beyondHangul += 1;
    if (trail < 0x7f) found.lowTrails += 1;
    if (within(lead, 0xa1, 0xc6)) found.big5 += 1;
    if ((lead === 0x82 && trail >= 0x9f) || (lead === 0x83 && trail <= 0x96)) found.kana += 1;
  }
  return found;
}

/**
 * The share of the letters beyond ASCII that stand beside another one. It is high in Cyrillic, whose letters all lie
 * there.
 */
function cyrillicShare(bytes: Uint8Array): number {
  let letters = 0;
  let neighbours = 0;
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0xc0) continue;
    letters += 1;
    if ((bytes[at - 1] ?? 0) >= 0xc0 || (bytes[at + 1] ?? 0) >= 0xc0) neighbours += 1;
  }
  return letters === 0 ? 0 : neighbours / letters;
}
