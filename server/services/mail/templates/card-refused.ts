import { compose, type Letter, type Say } from "../letter.ts";

interface CardRefused {
  readonly plan: string;
  readonly price: string;
  /** Empty where the provider doesn't tell. */
  readonly cardLast4: string;
  readonly needs: "card" | "confirmation";
  /** Epoch ms; null when the subscription has ended. */
  readonly nextTry: number | null;
  /** They keep premium meanwhile. */
  readonly goesOn: boolean;
  /** Epoch ms. */
  readonly endsAt: number;
  readonly url: string;
}

/** Tells somebody that the renewal of their plan wasn't paid, what they can do, and until when. */
export function cardRefused(say: Say, locale: string, facts: CardRefused): Letter {
  const { plan, price, cardLast4: card, needs, nextTry, goesOn, endsAt, url } = facts;
  const dayOf = (at: number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(at);
  if (nextTry === null) {
    return compose(say, locale, say("cardRefused.ended.subject", { plan }), [
      { line: say("cardRefused.ended.now", { plan, price }) },
      { line: say("cardRefused.ended.kept") },
      { link: url },
    ]);
  }
  const told = { plan, price, day: dayOf(nextTry), end: dayOf(endsAt) };
  return compose(say, locale, say("cardRefused.subject", told), [
    { line: say(needs === "card" ? "cardRefused.card" : "cardRefused.confirmation", told) },
    ...(card === "" ? [] : [{ line: say("cardRefused.which", { card }) }]),
    { line: say(needs === "card" ? "cardRefused.pay" : "cardRefused.confirm", told) },
    { link: url },
    { line: say(goesOn ? "cardRefused.then" : "cardRefused.thenWithout", told) },
    { line: say("cardRefused.cancel", told) },
  ]);
}
