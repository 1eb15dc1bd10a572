/** An exact fraction in lowest terms, its denominator above zero. */
export interface Rational {
  readonly over: bigint;
  readonly under: bigint;
}

export const ZERO: Rational = { over: 0n, under: 1n };

export function fraction(over: bigint, under = 1n): Rational {
  if (under === 0n) throw new RangeError("a fraction of zero parts");
  const sign = under < 0n ? -1n : 1n;
  const common = commonDivisor(over < 0n ? -over : over, under * sign);
  return { over: (over * sign) / common, under: (under * sign) / common };
}

export const plus = (a: Rational, b: Rational): Rational =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under);

export const minus = (a: Rational, b: Rational): Rational => plus(a, { over: -b.over, under: b.under });

export const times = (a: Rational, b: Rational): Rational => fraction(a.over * b.over, a.under * b.under);

export const dividedBy = (a: Rational, b: Rational): Rational => fraction(a.over * b.under, a.under * b.over);

export const sum = (all: readonly Rational[]): Rational => all.reduce(plus, ZERO);

/** The nearest whole number; halves go away from zero, so that a credit mirrors its charge. */
export function rounded({ over, under }: Rational): bigint {
  const twice = 2n * (over < 0n ? -over : over) + under;
  const whole = twice / (2n * under);
  return over < 0n ? -whole : whole;
}

/** `12`, or `25/3`. */
export const written = ({ over, under }: Rational): string => (under === 1n ? `${over}` : `${over}/${under}`);

/** A percentage such as `8.1`, as a fraction of the whole. */
export function percentage(percent: string): Rational {
  const [, whole = "", part = ""] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(percent) ?? [];
  if (whole === "") throw new RangeError(`${percent} is no percentage`);
  return fraction(BigInt(whole + part), 100n * 10n ** BigInt(part.length));
}

function commonDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
