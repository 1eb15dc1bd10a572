import type { BillDocument } from "../../../contract/bill.ts";
import type { Currency } from "../../../contract/currencies.ts";
import type { Booking } from "../ledger/index.ts";
import type { PlanVersion } from "../plan/index.ts";
import type { TaxAmount } from "./engine/amounts.ts";
import type { Place } from "./engine/place.ts";
import type { TaxRate } from "./tax/tax-rates.ts";

/** The seller, as the settings name it. */
export interface Seller {
  readonly name: string;
  readonly address: readonly string[];
  /** ISO 3166-1. */
  readonly country: string;
  readonly taxId: string;
}

/** A line of a sale: all that its amount follows from, and nothing computed. Times are epoch ms. */
export type SaleLine =
  /** A whole period, or something that is bought once. */
  | {
      readonly kind: "plan";
      readonly plan: PlanVersion;
      readonly from: number;
      readonly until: number | null;
    }
  /** A charge for the time from `start` to `end`, where the price buys that from `from` to `until`. */
  | {
      readonly kind: "part";
      readonly plan: PlanVersion;
      readonly from: number;
      readonly until: number;
      readonly start: number;
      readonly end: number;
    }
  /** A credit for what is left, from `start`, of a line (counted from 0) of an earlier bill. */
  | { readonly kind: "unused"; readonly bill: string; readonly line: number; readonly start: number };

export interface Wish {
  readonly currency: Currency;
  /** At least one, at most 20. */
  readonly lines: readonly SaleLine[];
  readonly place: Place;
  readonly vatNumber?: string;
  /** No money moves. */
  readonly isTest: boolean;
  /** Epoch ms; decides the rate of the tax. */
  readonly at: number;
}

export interface Sale extends Wish {
  readonly ownerId: string;
  /** Names the event, such as `order/<id>`. */
  readonly key: string;
  readonly actor: Booking["actor"];
  readonly cause?: string;
  /** The service that took the money, in lower-case letters. */
  readonly provider: string;
  /** As the person states it. */
  readonly customer?: { readonly name?: string; readonly address?: readonly string[] };
  /** The amount that the provider took, in the smallest unit. */
  readonly paid: bigint;
  /** Keys of other bookings that belong to the sale. */
  readonly ledgerKeys?: readonly string[];
}

export interface Refund {
  readonly ownerId: string;
  /** The number of the bill. */
  readonly bill: string;
  readonly key: string;
  readonly actor: Booking["actor"];
  readonly cause?: string;
  readonly provider: string;
  /** Epoch ms. */
  readonly at: number;
  /** The amount that is given back, tax included, in the smallest unit. */
  readonly amount: bigint;
  readonly reason: "refund" | "dispute" | "withdrawal";
}

export interface Bill {
  readonly number: string;
  readonly kind: "bill" | "credit-note";
  readonly corrects: string | null;
  readonly ownerId: string;
  readonly isTest: boolean;
  readonly currency: Currency;
  /** Epoch ms. */
  readonly issuedAt: number;
  readonly gross: bigint;
  /** The amount of it that was given back since, or is credited in a later bill. */
  readonly credited: bigint;
  readonly document: BillDocument;
  /** Two lines: the JSON of the document, and its seal. */
  readonly sealed: string;
}

/** The amounts of a bill that isn't issued. */
export interface Quote {
  /** The amount of each line with its tax: rounded, and exactly. */
  readonly lines: readonly { readonly amount: bigint; readonly exact: string }[];
  readonly taxes: readonly TaxAmount[];
  readonly taxRate: TaxRate;
  readonly isReverseCharge: boolean;
  readonly rounding: bigint;
  readonly net: bigint;
  readonly tax: bigint;
  readonly gross: bigint;
}
