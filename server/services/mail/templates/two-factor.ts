import { compose, type Letter, type Say } from "../letter.ts";

/** A change to a person's second factor, or an attempt at it. */
export type TwoFactorChange =
  | { readonly change: "on" | "off" | "renewed" | "wrongCodes" }
  /** `left`: the number of recovery codes that still work. */
  | { readonly change: "recoveryCodeUsed"; readonly left: number };

/** Tells the owner of an account of it, who may not have done it themselves. */
export const twoFactor = (
  say: Say,
  locale: string,
  facts: TwoFactorChange & { readonly url: string },
): Letter => {
  const { change, url } = facts;
  return compose(say, locale, say(`twoFactor.${change}.subject`), [
    { line: say(`twoFactor.${change}.intro`) },
    ...("left" in facts ? [{ line: say("twoFactor.left", { left: facts.left }) }] : []),
    { line: say("notYou") },
    { link: url },
  ]);
};
