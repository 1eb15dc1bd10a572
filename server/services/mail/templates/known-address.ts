import { compose, type Letter, type Say } from "../letter.ts";

/** Sent instead of a code when someone signs up with the address of an account. */
export const knownAddress = (say: Say, locale: string, { url }: { readonly url: string }): Letter =>
  compose(say, locale, say("knownAddress.subject"), [
    { line: say("knownAddress.intro") },
    { line: say("knownAddress.signIn") },
    { link: url },
    { line: say("knownAddress.reset") },
    { line: say("knownAddress.ignore") },
  ]);
