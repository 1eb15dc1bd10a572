import { compose, type Letter, type Say } from "../letter.ts";

/** Sent instead of a code when someone resets the password of an address without account. */
export const unknownAddress = (say: Say, locale: string, { url }: { readonly url: string }): Letter =>
  compose(say, locale, say("unknownAddress.subject"), [
    { line: say("unknownAddress.intro") },
    { line: say("unknownAddress.signUp") },
    { link: url },
    { line: say("unknownAddress.ignore") },
  ]);
