import { fraction, rounded } from "./rational.ts";

export interface NetAndTax {
  readonly net: bigint;
  readonly tax: bigint;
}

/** A bill's amounts, and how much of it (tax included) was given back before. */
export interface Refundable {
  readonly gross: bigint;
  readonly rounding: bigint;
  readonly taxes: readonly NetAndTax[];
  readonly earlier: bigint;
}

export interface RefundShares extends NetAndTax {
  readonly rounding: bigint;
  /** In the order of the bill's. */
  readonly taxes: readonly NetAndTax[];
}

/**
 * The shares of a part of a bill that is given back. Each is the difference of what is given back in all before and after, so however a
 * bill is given back, its parts add up to its own amounts.
 */
export function sharesOf({ gross, rounding, taxes, earlier }: Refundable, amount: bigint): RefundShares {
  const share = (whole: bigint) =>
    rounded(fraction(whole * (earlier + amount), gross)) - rounded(fraction(whole * earlier, gross));
  let left = amount;
  const parts = taxes.map(({ net, tax }, index) => {
    const whole = index === taxes.length - 1 ? left : share(net + tax);
    left -= whole;
    return { net: whole - share(tax), tax: share(tax) };
  });
  const tax = parts.reduce((sum, part) => sum + part.tax, 0n);
  return { taxes: parts, tax, net: amount - tax, rounding: share(rounding) };
}
