import type { BillDocument, BillLine } from "./bill.ts";
import { MINOR_DIGITS, type Currency } from "./currencies.ts";
import { isLocale } from "./locales.ts";

/** A text by its key below `bills` in the texts of accounts, with what stands in it. */
export interface BillSentence {
  readonly key:
    | `line.${"plan" | "once" | "part" | "unused" | "refund" | "rounded"}`
    | `tax.${"included" | "added" | "reverse" | "none"}`
    | `evidence.${"stated" | "network" | "payment"}`
    | "place";
  readonly facts: Readonly<Record<string, string>>;
}

/** An amount in its smallest unit as people of a locale write it. */
export function moneyText(amount: number | bigint, currency: Currency, locale: string): string {
  const digits = MINOR_DIGITS[currency];
  const whole = String(amount < 0 ? -amount : amount).padStart(digits + 1, "0");
  const point = whole.length - digits;
  const decimal = `${amount < 0 ? "-" : ""}${whole.slice(0, point)}${digits > 0 ? `.${whole.slice(point)}` : ""}`;
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    // The typefaces of bills have no drawing of the baht's sign.
    currencyDisplay: currency === "THB" ? "code" : "symbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // A text keeps every digit, where a number would be rounded.
  }).format(decimal as `${number}`);
}

/** A time as people of a locale write it, to the second, because seconds are billed. */
export const timeText = (time: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" }).format(
    new Date(time),
  );

export const dayText = (time: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(time));

export const countryText = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;

/** The plan's name in a locale; its id where it has none. */
export const nameOnLine = ({ names, plan_id }: BillLine, locale: string): string =>
  (isLocale(locale) ? names[locale] : undefined) ?? names["en-US"] ?? plan_id;

/** Says what a line is about: one sentence for its time and price, one for its tax, one for its rounding. */
export function sentencesOfLine(
  line: BillLine,
  { currency }: BillDocument,
  locale: string,
): readonly BillSentence[] {
  const money = (amount: number) => moneyText(amount, currency, locale);
  const count = (amount: number) => new Intl.NumberFormat(locale).format(amount);
  const facts = {
    name: nameOnLine(line, locale),
    price: money(line.price),
    from: timeText(line.from, locale),
    until: line.until === "" ? "" : timeText(line.until, locale),
    seconds: count(line.seconds),
    of: count(line.of_seconds),
    bill: line.bill,
    line: count(line.bill_line + 1),
    country: countryText(line.country, locale),
    percent: percentText(line.percent, locale),
    amount: money(line.amount),
    exact: exactText(line.exact, locale),
  };
  const kind = line.kind === "plan" && line.until === "" ? "once" : line.kind;
  if (kind === "refund") return [{ key: "line.refund", facts: { ...facts, amount: money(-line.amount) } }];
  const sentences: readonly BillSentence[] = [
    { key: `line.${kind}`, facts },
    { key: `tax.${taxKey(line)}`, facts },
  ];
  return line.exact.includes("/") ? [...sentences, { key: "line.rounded", facts }] : sentences;
}

/** Says where the customer bought, and what agrees with it. */
export function sentencesOfPlace({ place }: BillDocument, locale: string): readonly BillSentence[] {
  const facts = { country: countryText(place.country, locale) };
  const agreeing = (["stated", "network", "payment"] as const).filter(
    (kind) => place[kind] === place.country,
  );
  return [{ key: "place", facts }, ...agreeing.map((kind) => ({ key: `evidence.${kind}`, facts }) as const)];
}

export const percentText = (percent: string, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(percent as `${number}`);

function taxKey({ is_reverse_charge, percent, tax_included }: BillLine) {
  if (is_reverse_charge) return "reverse";
  if (Number(percent) === 0) return "none";
  return tax_included ? "included" : "added";
}

/** A fraction of smallest units, `-1198/3`, with its sign as the locale's numbers have it. */
const exactText = (exact: string, locale: string): string =>
  exact
    .split("/")
    .map((part) => new Intl.NumberFormat(locale).format(BigInt(part)))
    .join(" / ");
