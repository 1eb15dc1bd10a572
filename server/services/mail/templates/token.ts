import { compose, type Letter, type Say } from "../letter.ts";

/** Somebody made an API token for themselves; `name` is the one they gave it. */
export interface TokenChange {
  readonly change: "made";
  readonly name: string;
  readonly readOnly: boolean;
}

/** Tells the owner of an account of it, who may not have done it themselves. */
export const token = (
  say: Say,
  locale: string,
  { name, readOnly, url }: TokenChange & { readonly url: string },
): Letter =>
  compose(say, locale, say("token.subject"), [
    { line: say("token.intro", { name }) },
    ...(readOnly ? [{ line: say("token.readOnly") }] : []),
    { line: say("notYou") },
    { link: url },
    { line: say("token.notYou") },
  ]);
