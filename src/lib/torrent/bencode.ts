/** The values of bencoding. Texts are bytes; the keys of a dictionary are read as UTF-8. */
export type Bencoded = number | Uint8Array | readonly Bencoded[] | BencodedMap;
export type BencodedMap = ReadonlyMap<string, Bencoded>;

export interface Parsed {
  readonly value: Bencoded;
  /** The original bytes of each value in the outermost dictionary. */
  readonly parts: ReadonlyMap<string, Uint8Array>;
}

const DEEP = 64;
const VALUES_AT_MOST = 1_000_000;
const [INTEGER, LIST, MAP, END, COLON, MINUS] = [0x69, 0x6c, 0x64, 0x65, 0x3a, 0x2d];

/**
 * Reads a single bencoded value. It is strict: no leading zeros, no key twice, nothing after the end.
 * @throws SyntaxError
 */
export function parseBencode(bytes: Uint8Array): Parsed {
  let at = 0;
  let values = 0;
  const parts = new Map<string, Uint8Array>();
  const refuse = (): never => {
    throw new SyntaxError(`broken at byte ${at}`);
  };

  /** Reads digits up to `end` and skips it. */
  function digits(end: number): number {
    const start = at;
    let value = 0;
    for (; bytes[at] !== end; at++) {
      const digit = (bytes[at] ?? 0) - 0x30;
      if (digit < 0 || digit > 9 || (at > start && value === 0)) refuse();
      value = value * 10 + digit;
      if (value > Number.MAX_SAFE_INTEGER) refuse();
    }
    if (at === start) refuse();
    at += 1;
    return value;
  }

  function integer(): number {
    const isNegative = bytes[at] === MINUS;
    if (isNegative) at += 1;
    const value = digits(END);
    if (isNegative && value === 0) refuse();
    return isNegative ? -value : value;
  }

  function text(): Uint8Array {
    const length = digits(COLON);
    if (length > bytes.length - at) refuse();
    at += length;
    return bytes.subarray(at - length, at);
  }

  function list(depth: number): readonly Bencoded[] {
    const items: Bencoded[] = [];
    while (bytes[at] !== END) items.push(read(depth));
    at += 1;
    return items;
  }

  function map(depth: number): BencodedMap {
    const entries = new Map<string, Bencoded>();
    while (bytes[at] !== END) {
      const key = new TextDecoder().decode(text());
      if (entries.has(key)) refuse();
      const start = at;
      entries.set(key, read(depth));
      if (depth === 1) parts.set(key, bytes.subarray(start, at));
    }
    at += 1;
    return entries;
  }

  function read(depth: number): Bencoded {
    values += 1;
    if (depth > DEEP || values > VALUES_AT_MOST) refuse();
    const kind = bytes[at];
    if (kind !== INTEGER && kind !== LIST && kind !== MAP) return text();
    at += 1;
    if (kind === INTEGER) return integer();
    return kind === LIST ? list(depth + 1) : map(depth + 1);
  }

  const value = read(0);
  if (at !== bytes.length) refuse();
  return { value, parts };
}
