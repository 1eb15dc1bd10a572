import { compose, type Letter, type Say } from "../letter.ts";

export interface UnknownAddressFacts {
  readonly url: string;
  /** The address where people stop such mail. */
  readonly refuseUrl: string;
}

/** Sent instead of a code when someone resets the password of an address without account. */
export const unknownAddress = (say: Say, locale: string, { url, refuseUrl }: UnknownAddressFacts): Letter =>
  compose(say, locale, say("unknownAddress.subject"), [
    { line: say("unknownAddress.intro") },
    { line: say("unknownAddress.signUp") },
    { link: url },
    { line: say("unknownAddress.ignore") },
    { line: say("unknownAddress.refuse") },
    { link: refuseUrl },
  ]);
