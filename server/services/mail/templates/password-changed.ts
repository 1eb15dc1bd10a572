import { compose, type Letter, type Say } from "../letter.ts";

/** Tells the owner of an account that its password is another one now. */
export const passwordChanged = (say: Say, locale: string, { url }: { readonly url: string }): Letter =>
  compose(say, locale, say("passwordChanged.subject"), [
    { line: say("passwordChanged.intro") },
    { line: say("notYou") },
    { link: url },
  ]);
