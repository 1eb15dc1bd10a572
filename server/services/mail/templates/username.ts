import { compose, type Letter, type Say } from "../letter.ts";

/** The username by which a person signs in has come or gone. */
export interface UsernameChange {
  readonly change: "chosen" | "removed";
  readonly username: string;
}

/** Tells the owner of an account of it, who may not have done it themselves. */
export const username = (
  say: Say,
  locale: string,
  { change, username: name, url }: UsernameChange & { readonly url: string },
): Letter =>
  compose(say, locale, say(`username.${change}.subject`), [
    { line: say(`username.${change}.intro`, { username: name }) },
    { line: say("notYou") },
    { link: url },
  ]);
