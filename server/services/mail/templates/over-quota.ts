import { sizeText } from "../../../../contract/size.ts";
import { compose, type Letter, type Say } from "../letter.ts";

export interface OverQuota {
  /** Bytes. */
  readonly usage: number;
  readonly limit: number;
  /** The page on which there is a way out. */
  readonly url: string;
}

/** Tells somebody that more lies in their drive than it may hold since their plan ended. */
export function overQuota(say: Say, locale: string, { usage, limit, url }: OverQuota): Letter {
  const facts = { usage: sizeText(usage, locale), limit: sizeText(limit, locale) };
  return compose(say, locale, say("overQuota.subject"), [
    { line: say("overQuota.intro", facts) },
    { line: say("overQuota.stays") },
    { line: say("overQuota.stops") },
    { link: url },
  ]);
}
