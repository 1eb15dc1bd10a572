import type { LineTax } from "../engine/amounts.ts";
import type { TaxRate, TaxRates } from "./tax-rates.ts";
import { countryOfVatNumber } from "./vat-number.ts";

export interface TaxQuestion {
  /** The country where the customer buys. */
  readonly country: string;
  readonly vatNumber: string | null;
  /** The seller's; null for a seller who isn't known. */
  readonly sellerCountry: string | null;
  readonly at: number;
}

export interface TaxAnswer extends LineTax {
  readonly rate: TaxRate;
}

/**
 * The tax of a sale. A business in another member of the union than the seller owes it themselves: then the rate only takes the tax
 * out of prices that have it.
 */
export function taxFor(rates: TaxRates, { country, vatNumber, sellerCountry, at }: TaxQuestion): TaxAnswer {
  const rate = rates.rateOf(country, at);
  const isReverse =
    vatNumber !== null &&
    sellerCountry !== null &&
    sellerCountry !== country &&
    rates.isInUnion(country) &&
    rates.isInUnion(sellerCountry) &&
    countryOfVatNumber(vatNumber) === country;
  return { country, percent: rate.percent, isReverse, rate };
}
