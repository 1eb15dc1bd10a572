import { compose, type Letter, type Say } from "../letter.ts";

/** A passkey of a person has come or gone; `name` is the one they gave it. */
export interface PasskeyChange {
  readonly change: "added" | "removed";
  readonly name: string;
}

/** Tells the owner of an account of it, who may not have done it themselves. */
export const passkey = (
  say: Say,
  locale: string,
  { change, name, url }: PasskeyChange & { readonly url: string },
): Letter =>
  compose(say, locale, say(`passkey.${change}.subject`), [
    { line: say(`passkey.${change}.intro`, { name }) },
    { line: say("notYou") },
    { link: url },
    ...(change === "added" ? [{ line: say("passkey.added.notYou") }] : []),
  ]);
