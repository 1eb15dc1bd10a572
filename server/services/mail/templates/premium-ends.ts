import { momentIn } from "../letter-time.ts";
import { compose, type Letter, type Say } from "../letter.ts";

export interface PremiumEnds {
  /** Epoch ms. */
  readonly until: number;
  /** The page of plans. */
  readonly url: string;
  readonly timeZone?: string | undefined;
  /** The page on which its reader stops such letters. */
  readonly refuseUrl: string;
}

/** Tells somebody that their premium ends soon and isn't renewed. */
export function premiumEnds(
  say: Say,
  locale: string,
  { until, url, timeZone, refuseUrl }: PremiumEnds,
): Letter {
  const end = momentIn(locale, until, timeZone);
  return compose(say, locale, say("premiumEnds.subject", end), [
    { line: say("premiumEnds.intro", end) },
    { line: say("premiumEnds.then") },
    { line: say("premiumEnds.goOn") },
    { link: url },
    { line: say("premiumEnds.refuse") },
    { link: refuseUrl },
  ]);
}
