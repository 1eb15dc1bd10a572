import { compose, type Letter, type Say } from "../letter.ts";

/** Tells somebody who wanted to leave that their account was taken back; `url` is where a password is chosen anew. */
export const returned = (say: Say, locale: string, { url }: { readonly url: string }): Letter =>
  compose(say, locale, say("returned.subject"), [
    { line: say("returned.intro") },
    { line: say("notYou") },
    { link: url },
  ]);
