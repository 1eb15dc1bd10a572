import type { Currency } from "../../../contract/currencies.ts";
import type { Posting } from "../ledger/index.ts";
import type { LineTax } from "./engine/amounts.ts";

interface Money {
  readonly provider: string;
  readonly isTest: boolean;
  readonly currency: Currency;
  readonly gross: bigint;
  readonly net: bigint;
  readonly rounding: bigint;
  readonly taxes: readonly (Pick<LineTax, "country"> & { readonly tax: bigint })[];
}

/** The movements of money by which a bill is booked; none where none moves. All amounts below zero make a refund. */
export function postingsOf({
  provider,
  isTest,
  currency,
  gross,
  net,
  rounding,
  taxes,
}: Money): readonly Posting[] {
  const unit = isTest ? (`TEST-${currency}` as const) : currency;
  const byCountry = new Map<string, bigint>();
  for (const { country, tax } of taxes) byCountry.set(country, (byCountry.get(country) ?? 0n) + tax);
  const postings: readonly Posting[] = [
    { account: `house/payments-${provider}`, unit, amount: gross },
    { account: "house/sales", unit, amount: rounding - net },
    ...[...byCountry].map(([country, tax]) => ({
      account: `house/tax-${country.toLowerCase()}` as const,
      unit,
      amount: -tax,
    })),
    { account: "house/rounding", unit, amount: -rounding },
  ];
  return postings.filter(({ amount }) => amount !== 0n);
}
