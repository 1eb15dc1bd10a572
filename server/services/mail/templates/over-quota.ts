import { compose, type Letter, type Say } from "../letter.ts";
import { sizeIn } from "./size.ts";

export interface OverQuota {
  /** Bytes. */
  readonly usage: number;
  readonly limit: number;
  /** The page on which there is a way out. */
  readonly url: string;
}

/** Tells somebody that more lies in their drive than it may hold since their plan ended. */
export function overQuota(say: Say, locale: string, { usage, limit, url }: OverQuota): Letter {
  const facts = { usage: sizeIn(locale, usage), limit: sizeIn(locale, limit) };
  return compose(say, locale, say("overQuota.subject"), [
    { line: say("overQuota.intro", facts) },
    { line: say("overQuota.stays") },
    { line: say("overQuota.stops") },
    { link: url },
  ]);
}
