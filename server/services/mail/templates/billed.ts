import type { BillDocument } from "../../../../contract/bill.ts";
import { dayText, moneyText, nameOnLine } from "../../../../contract/bill-words.ts";
import { compose, type Letter, type Say } from "../letter.ts";

export interface Billed {
  readonly document: BillDocument;
  /** The page of bills. */
  readonly url: string;
}

/** Tells somebody of a bill that they paid, or of a credit note: what for, until when, and for how much. */
export function billed(say: Say, locale: string, { document, url }: Billed): Letter {
  const { number, kind, corrects, currency, lines, is_test: isTest } = document;
  const money = (amount: number) => moneyText(amount, currency, locale);
  const isBack = kind === "credit-note";
  const sign = isBack ? -1 : 1;
  const facts = { number, corrects, total: money(sign * document.gross), tax: money(sign * document.tax) };
  const about = isBack ? "back" : "paid";
  const bought = isBack ? [] : lines.filter((line) => line.kind === "plan" || line.kind === "part");
  return compose(say, locale, say(`billed.${about}.subject`, facts), [
    ...(isTest ? [{ line: say("billed.test") }] : []),
    { line: say(`billed.${about}.intro`, facts) },
    ...bought.map((line) => {
      const name = nameOnLine(line, locale);
      return line.until === ""
        ? { line: say("billed.always", { name }) }
        : { line: say("billed.until", { name, day: dayText(line.until, locale) }) };
    }),
    { line: say(document.tax === 0 ? "billed.total" : "billed.totalWithTax", facts) },
    { line: say("billed.where") },
    { link: url },
  ]);
}
