import { BILL_FORM, type BillDocument } from "../../../contract/bill.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import type { Refund, Sale, Seller } from "./bill.types.ts";
import type { Amounts, LineTax } from "./engine/amounts.ts";
import type { RefundShares } from "./engine/refund.ts";
import type { TaxRate } from "./tax/tax-rates.ts";
import type { OpenLine } from "./wish.ts";

/** A document that has no number yet, and no place in the ledger. */
export type Draft = Omit<BillDocument, "number" | "issued_time" | "ledger">;

interface SaleParts {
  readonly seller: Seller | null;
  readonly holder: string;
  readonly lines: readonly OpenLine[];
  readonly amounts: Amounts;
  /** The name and first day of a rate. */
  readonly rateOf: (part: LineTax) => TaxRate;
}

export function draftOfSale(sale: Sale, { seller, holder, lines, amounts, rateOf }: SaleParts): Draft {
  return {
    bill: BILL_FORM,
    kind: "bill",
    corrects: "",
    reason: "",
    is_test: sale.isTest,
    paid_time: timestamp(sale.at),
    provider: sale.provider,
    seller: {
      name: seller?.name ?? "",
      address: [...(seller?.address ?? [])],
      country: seller?.country ?? "",
      tax_id: seller?.taxId ?? "",
    },
    customer: {
      holder,
      name: sale.customer?.name ?? "",
      address: [...(sale.customer?.address ?? [])],
      vat_number: sale.vatNumber ?? "",
    },
    place: {
      country: sale.place.country,
      stated: sale.place.stated,
      network: sale.place.network ?? "",
      payment: sale.place.payment ?? "",
    },
    currency: sale.currency,
    lines: lines.map((line, index) => ({
      ...line,
      exact: amounts.lines[index]!.exact,
      amount: Number(amounts.lines[index]!.amount),
    })),
    taxes: amounts.taxes.map((part) => ({
      ...rateOf(part),
      is_reverse_charge: part.isReverse,
      net: Number(part.net),
      tax: Number(part.tax),
    })),
    rounding: Number(amounts.rounding),
    net: Number(amounts.net),
    tax: Number(amounts.tax),
    gross: Number(amounts.gross),
    corrected: null,
  };
}

interface RefundParts {
  readonly document: BillDocument;
  /** The amount of the bill that was given back before. */
  readonly earlier: bigint;
  readonly shares: RefundShares;
}

export function draftOfRefund(refund: Refund, { document, earlier, shares }: RefundParts): Draft {
  const { gross, rounding, place } = document;
  return {
    ...document,
    kind: "credit-note",
    corrects: document.number,
    reason: refund.reason,
    paid_time: timestamp(refund.at),
    provider: refund.provider,
    lines: [
      {
        kind: "refund",
        plan_id: "",
        plan_version: "",
        plan_hash: "",
        names: {},
        price: gross,
        tax_included: true,
        from: timestamp(refund.at),
        until: "",
        seconds: 0,
        of_seconds: 0,
        country: place.country,
        percent: document.taxes[0]?.percent ?? "0",
        is_reverse_charge: document.taxes[0]?.is_reverse_charge ?? false,
        bill: document.number,
        bill_line: 0,
        exact: String(-refund.amount),
        amount: Number(-refund.amount),
      },
    ],
    taxes: document.taxes.map((each, index) => {
      const { net, tax } = shares.taxes[index]!;
      return { ...each, net: Number(-net), tax: Number(-tax) };
    }),
    rounding: Number(-shares.rounding),
    net: Number(-shares.net),
    tax: Number(-shares.tax),
    gross: Number(-refund.amount),
    corrected: {
      gross,
      rounding,
      earlier: Number(earlier),
      taxes: document.taxes.map(({ net, tax }) => ({ net, tax })),
    },
  };
}
