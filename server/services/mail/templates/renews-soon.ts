import { moneyText } from "../../../../contract/bill-words.ts";
import type { Currency } from "../../../../contract/currencies.ts";
import { DEFAULT_LOCALE } from "../../../../contract/locales.ts";
import { momentIn } from "../letter-time.ts";
import { compose, type Letter, type Say } from "../letter.ts";

export interface RenewsSoon {
  /** The plan's name in each language. */
  readonly names: Readonly<Record<string, string>>;
  /** Epoch ms. */
  readonly at: number;
  /** With tax, in the smallest unit. */
  readonly price: number;
  readonly currency: Currency;
  /** Empty where the provider doesn't tell. */
  readonly cardLast4: string;
  /** The page of the subscription. */
  readonly url: string;
  readonly timeZone?: string | undefined;
}

/** Tells somebody when their plan is renewed, for how much, and how to prevent it. */
export function renewsSoon(
  say: Say,
  locale: string,
  { names, at, price, currency, cardLast4: card, url, timeZone }: RenewsSoon,
): Letter {
  const plan = names[locale] ?? names[DEFAULT_LOCALE] ?? "";
  const facts = { ...momentIn(locale, at, timeZone), plan, card, price: moneyText(price, currency, locale) };
  return compose(say, locale, say("renewsSoon.subject", facts), [
    { line: say("renewsSoon.intro", facts) },
    ...(card === "" ? [] : [{ line: say("renewsSoon.card", facts) }]),
    { line: say("renewsSoon.cancel") },
    { link: url },
  ]);
}
