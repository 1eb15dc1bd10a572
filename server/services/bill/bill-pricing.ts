import { MOST_LINES, type BillDocument } from "../../../contract/bill.ts";
import type { Sql } from "../../database.ts";
import { BillRefused } from "./bill-refused.ts";
import * as repository from "./bill.repository.ts";
import { documentOf } from "./bill-row.ts";
import type { Seller, Wish } from "./bill.types.ts";
import { amountsOf, type Amounts, type LineTax } from "./engine/amounts.ts";
import { taxFor, type TaxAnswer } from "./tax/tax-for.ts";
import type { TaxRate, TaxRates } from "./tax/tax-rates.ts";
import { inputsOf, linesOf, type OpenLine } from "./wish.ts";

export interface Priced {
  readonly tax: TaxAnswer;
  readonly lines: readonly OpenLine[];
  readonly amounts: Amounts;
  /** The name and first day of the rate by which a part is taxed. */
  rateOf(part: LineTax): TaxRate;
}

export interface PricingParts {
  readonly rates: TaxRates;
  readonly seller: Seller | null;
}

/** Computes the amounts of a person's wish. Throws `BillRefused`. */
export async function priced(
  sql: Sql,
  { rates, seller }: PricingParts,
  ownerId: string,
  wish: Wish,
): Promise<Priced> {
  const { at, place, vatNumber = null } = wish;
  if (wish.lines.length === 0 || wish.lines.length > MOST_LINES)
    throw new BillRefused("invalid", `a bill of ${wish.lines.length} lines`);
  const tax = taxFor(rates, {
    country: place.country,
    vatNumber,
    sellerCountry: seller?.country ?? null,
    at,
  });
  const earlier = await earlierBills(sql, ownerId, wish);
  const lines = linesOf(wish, { tax, earlier });
  const amounts = amountsOf(lines.map(inputsOf));
  if (amounts.gross < 0n) throw new BillRefused("negative", `it would come to ${amounts.gross}`);
  return { tax, lines, amounts, rateOf: (part) => rateOf(part, tax, [...earlier.values()]) };
}

async function earlierBills(
  sql: Sql,
  ownerId: string,
  { lines }: Wish,
): Promise<ReadonlyMap<string, BillDocument>> {
  const numbers = new Set(lines.flatMap((line) => (line.kind === "unused" ? [line.bill] : [])));
  const earlier = new Map<string, BillDocument>();
  for (const number of numbers) {
    const row = await repository.findByNumber(sql, ownerId, number);
    if (row) earlier.set(number, documentOf(row));
  }
  return earlier;
}

function rateOf(part: LineTax, { rate }: TaxAnswer, earlier: readonly BillDocument[]): TaxRate {
  const isIt = ({ country, percent }: TaxRate) => country === part.country && percent === part.percent;
  const { country, percent } = part;
  const known = [rate, ...earlier.flatMap(({ taxes }) => taxes)].find(isIt);
  return { country, percent, name: known?.name ?? "", from: known?.from ?? "" };
}
