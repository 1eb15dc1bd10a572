import type { BillDocument, BillLine } from "../../../contract/bill.ts";
import { LOCALES } from "../../../contract/locales.ts";
import { readTimestamp, timestamp } from "../../platform/text/timestamp.ts";
import { BillRefused } from "./bill-refused.ts";
import type { SaleLine, Wish } from "./bill.types.ts";
import { secondsBetween, type LineInputs } from "./engine/amounts.ts";
import type { TaxAnswer } from "./tax/tax-for.ts";

/** A line of a document without its amount. */
export type OpenLine = Omit<BillLine, "exact" | "amount">;

export interface WishParts {
  readonly tax: TaxAnswer;
  /** Earlier bills of the same person by number. */
  readonly earlier: ReadonlyMap<string, BillDocument>;
}

/** The lines of a sale with everything that their amounts follow from. Throws `BillRefused`. */
export function linesOf(
  wish: Pick<Wish, "lines" | "currency" | "isTest">,
  parts: WishParts,
): readonly OpenLine[] {
  return wish.lines.map((line) =>
    line.kind === "unused" ? unusedLine(line, wish, parts) : chargeLine(line, wish.currency, parts),
  );
}

/** The inputs by which a line's amount is computed. */
export const inputsOf = (line: OpenLine): LineInputs => ({
  price: line.price,
  taxIncluded: line.tax_included,
  isCredit: line.kind === "unused",
  time: line.of_seconds === 0 ? null : { seconds: line.seconds, of: line.of_seconds },
  tax: { country: line.country, percent: line.percent, isReverse: line.is_reverse_charge },
});

type Charge = Exclude<SaleLine, { kind: "unused" }>;
type Unused = Extract<SaleLine, { kind: "unused" }>;

function chargeLine(line: Charge, currency: Wish["currency"], { tax }: WishParts): OpenLine {
  const { plan, kind, from, until } = line;
  const price = plan.prices?.[currency];
  if (!price) throw new BillRefused("no_price", `${plan.id} has no price in ${currency}`);
  return {
    kind,
    plan_id: plan.id,
    plan_version: plan.version,
    plan_hash: plan.hash,
    names: Object.fromEntries(LOCALES.map((locale) => [locale, plan.names[locale].name])),
    price: price.amount,
    tax_included: price.taxIncluded,
    ...(line.kind === "plan" ? timeOf(from, until) : timeOfPart(line)),
    country: tax.country,
    percent: tax.percent,
    is_reverse_charge: tax.isReverse,
    bill: "",
    bill_line: 0,
  };
}

function timeOf(from: number, until: number | null) {
  if (until !== null && until <= from)
    throw new BillRefused("invalid", "a line's time ends before it begins");
  return { from: timestamp(from), until: timestamp(until), seconds: 0, of_seconds: 0 };
}

function timeOfPart({ from, until, start, end }: Extract<SaleLine, { kind: "part" }>) {
  const of = secondsBetween(from, until);
  if (of <= 0 || start < from || end > until || end < start)
    throw new BillRefused("invalid", "a part isn't within the time that its price buys");
  return {
    from: timestamp(start),
    until: timestamp(end),
    seconds: secondsBetween(start, end),
    of_seconds: of,
  };
}

function unusedLine(
  { bill, line, start }: Unused,
  { currency, isTest }: Pick<Wish, "currency" | "isTest">,
  { earlier }: WishParts,
): OpenLine {
  const document = earlier.get(bill);
  const paid = document?.lines[line];
  if (!document || !paid || document.kind !== "bill")
    throw new BillRefused("unknown", `there is no line ${line} of a bill ${bill}`);
  if (document.is_test !== isTest) throw new BillRefused("invalid", `${bill} and this one don't mix`);
  const from = readTimestamp(paid.from);
  const until = readTimestamp(paid.until);
  if ((paid.kind !== "plan" && paid.kind !== "part") || from === null || until === null)
    throw new BillRefused("invalid", `line ${line} of ${bill} bought no time that ends`);
  if (start < from || start > until) throw new BillRefused("invalid", `${bill} wasn't about that time`);
  if (document.currency !== currency) throw new BillRefused("invalid", `${bill} is in ${document.currency}`);
  return {
    ...paid,
    kind: "unused",
    from: timestamp(start),
    until: paid.until,
    seconds: secondsBetween(start, until),
    of_seconds: paid.of_seconds === 0 ? secondsBetween(from, until) : paid.of_seconds,
    bill,
    bill_line: line,
  };
}
