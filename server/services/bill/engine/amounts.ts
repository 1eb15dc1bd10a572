import {
  dividedBy,
  fraction,
  minus,
  percentage,
  plus,
  rounded,
  sum,
  times,
  written,
  type Rational,
} from "./rational.ts";

/** All that a line's amount follows from. */
export interface LineInputs {
  /** The price of the whole time, in the currency's smallest unit. */
  readonly price: number;
  readonly taxIncluded: boolean;
  /** A credit lowers the bill. */
  readonly isCredit: boolean;
  /** The seconds that are billed, and those that the price buys; null where the price buys no time. */
  readonly time: { readonly seconds: number; readonly of: number } | null;
  readonly tax: LineTax;
}

export interface LineTax {
  readonly country: string;
  readonly percent: string;
  /** The customer owes the tax themselves. */
  readonly isReverse: boolean;
}

export interface LineAmount {
  /** The amount to be paid for the line, before it is rounded: a whole number or a fraction such as `25/3`. */
  readonly exact: string;
  readonly amount: bigint;
}

/** The net amount and the tax at one rate of one country. */
export interface TaxAmount extends LineTax {
  readonly net: bigint;
  readonly tax: bigint;
}

export interface Amounts {
  readonly lines: readonly LineAmount[];
  readonly taxes: readonly TaxAmount[];
  /** The total less what the rounded lines come to. */
  readonly rounding: bigint;
  readonly net: bigint;
  readonly tax: bigint;
  readonly gross: bigint;
}

interface ExactLine {
  readonly tax: LineTax;
  readonly net: Rational;
  readonly gross: Rational;
}

/**
 * Adds lines up. Nothing is rounded before the end: each line once, for showing it, and what falls to each rate once, for paying it.
 * The difference is `rounding`.
 */
export function amountsOf(inputs: readonly LineInputs[]): Amounts {
  const exact = inputs.map(exactLine);
  const lines = exact.map(({ gross }) => ({ exact: written(gross), amount: rounded(gross) }));
  const groups = Map.groupBy(exact, ({ tax }) => JSON.stringify([tax.country, tax.percent, tax.isReverse]));
  const taxes = [...groups.values()].map(taxOf);
  const net = total(taxes.map((each) => each.net));
  const tax = total(taxes.map((each) => each.tax));
  const gross = net + tax;
  return { lines, taxes, net, tax, gross, rounding: gross - total(lines.map(({ amount }) => amount)) };
}

/** The seconds from one time (epoch ms) to another, counted between whole seconds so that parts add up to the whole. */
export const secondsBetween = (from: number, until: number): number =>
  Math.floor(until / 1000) - Math.floor(from / 1000);

function exactLine({ price, taxIncluded, isCredit, time, tax }: LineInputs): ExactLine {
  const share = time === null ? fraction(1n) : fraction(BigInt(time.seconds), BigInt(time.of));
  const exact = times(fraction(BigInt(isCredit ? -price : price)), share);
  const factor = plus(fraction(1n), percentage(tax.percent));
  const net = taxIncluded ? dividedBy(exact, factor) : exact;
  return { tax, net, gross: tax.isReverse ? net : times(net, factor) };
}

function taxOf(lines: readonly ExactLine[]): TaxAmount {
  const gross = sum(lines.map((line) => line.gross));
  const tax = rounded(minus(gross, sum(lines.map((line) => line.net))));
  const { country, percent, isReverse } = lines[0]!.tax;
  return { country, percent, isReverse, tax, net: rounded(gross) - tax };
}

const total = (all: readonly bigint[]): bigint => all.reduce((whole, part) => whole + part, 0n);
