/** Arithmetic in GF(2^8) with the polynomial of QR codes, x^8 + x^4 + x^3 + x^2 + 1. */
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);

for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = EXP[power + 255] = value;
  LOG[value] = power;
  value = value << 1 > 255 ? (value << 1) ^ 0x11d : value << 1;
}

const product = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0);

/** Coefficients of (x − 1)(x − 2)(x − 4)…, highest first, without the leading 1. */
function generator(degree: number): Uint8Array {
  const result = new Uint8Array(degree);
  result[degree - 1] = 1;
  for (let factor = 0; factor < degree; factor += 1) {
    const root = EXP[factor] ?? 0;
    for (let at = 0; at < degree; at += 1) {
      result[at] = product(result[at] ?? 0, root) ^ (result[at + 1] ?? 0);
    }
  }
  return result;
}

/** The Reed–Solomon remainder that is sent after a block of data. */
export function errorCorrection(data: Uint8Array, length: number): Uint8Array {
  const divisor = generator(length);
  const remainder = new Uint8Array(length);
  for (const byte of data) {
    const factor = byte ^ (remainder[0] ?? 0);
    remainder.copyWithin(0, 1);
    remainder[length - 1] = 0;
    for (let at = 0; at < length; at += 1)
      remainder[at] = (remainder[at] ?? 0) ^ product(divisor[at] ?? 0, factor);
  }
  return remainder;
}
