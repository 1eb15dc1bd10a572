import { compose, type Letter, type Say } from "../letter.ts";

/** An account elsewhere by which a person signs in has come or gone; `name` is the issuer's. */
export interface ConnectionChange {
  readonly change: "connected" | "disconnected";
  readonly name: string;
}

/** Tells the owner of an account of it, who may not have done it themselves. */
export const connection = (
  say: Say,
  locale: string,
  { change, name, url }: ConnectionChange & { readonly url: string },
): Letter =>
  compose(say, locale, say(`connection.${change}.subject`, { name }), [
    { line: say(`connection.${change}.intro`, { name }) },
    { line: say("notYou") },
    { link: url },
    ...(change === "connected" ? [{ line: say("connection.connected.notYou", { name }) }] : []),
  ]);
