import { momentIn } from "../letter-time.ts";
import { compose, type Letter, type Say } from "../letter.ts";

export interface AddressChanged {
  /** The new address, masked. */
  readonly address: string;
  /** The link works until then; epoch ms. */
  readonly until: number;
  /** The page on which its reader takes the change back. */
  readonly url: string;
  readonly timeZone?: string | undefined;
}

/** Tells a former address of an account that it has another one now. */
export const addressChanged = (
  say: Say,
  locale: string,
  { address, until, url, timeZone }: AddressChanged,
): Letter =>
  compose(say, locale, say("addressChanged.subject"), [
    { line: say("addressChanged.intro", { address }) },
    { line: say("addressChanged.mine") },
    { line: say("addressChanged.notMine", momentIn(locale, until, timeZone)) },
    { link: url },
  ]);

/** Tells the new address of an account that it is one. */
export const addressNew = (say: Say, locale: string): Letter =>
  compose(say, locale, say("addressNew.subject"), [
    { line: say("addressNew.intro") },
    { line: say("addressNew.former") },
  ]);

export interface AddressBack {
  /** The address that came back, masked. */
  readonly address: string;
  /** Everybody was signed out as well. */
  readonly isSecured: boolean;
  readonly url: string;
}

/** Tells all addresses of an account that a change of its address was taken back. */
export const addressBack = (say: Say, locale: string, { address, isSecured, url }: AddressBack): Letter =>
  compose(say, locale, say("addressBack.subject"), [
    { line: say("addressBack.intro", { address }) },
    ...(isSecured ? [{ line: say("addressBack.secured") }, { link: url }] : []),
  ]);

/** Sent instead of a code when somebody asks for one at an address that an account had until a few days ago. */
export const formerAddress = (
  say: Say,
  locale: string,
  { until, url, timeZone }: Omit<AddressChanged, "address">,
): Letter =>
  compose(say, locale, say("formerAddress.subject"), [
    { line: say("formerAddress.intro") },
    { line: say("formerAddress.mine") },
    { line: say("addressChanged.notMine", momentIn(locale, until, timeZone)) },
    { link: url },
  ]);
