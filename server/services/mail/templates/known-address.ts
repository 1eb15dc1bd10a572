import { compose, type Letter, type Say } from "../letter.ts";

export interface KnownAddress {
  readonly url: string;
  /** Somebody wanted an account with the address, or wanted their account to have it. */
  readonly asked: "account" | "change";
}

/** Sent instead of a code when somebody asks for one at the address of an account that isn't theirs. */
export const knownAddress = (say: Say, locale: string, { url, asked }: KnownAddress): Letter =>
  compose(say, locale, say("knownAddress.subject"), [
    { line: say(asked === "change" ? "knownAddress.introChange" : "knownAddress.intro") },
    { line: say("knownAddress.signIn") },
    { link: url },
    { line: say("knownAddress.reset") },
    { line: say("knownAddress.ignore") },
  ]);
