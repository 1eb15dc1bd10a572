import { sizeText } from "../../../../contract/size.ts";
import { compose, type Letter, type Say } from "../letter.ts";

export interface TrafficUsed {
  /** 80 or 100. */
  readonly percent: number;
  /** Bytes a month. */
  readonly limit: number;
  /** Downloads go on slowly when it is used up. */
  readonly isSlowed: boolean;
  /** Epoch ms; the beginning of the next month, UTC. */
  readonly endsAt: number;
  readonly url: string;
  /** The page on which its reader stops such letters. */
  readonly refuseUrl: string;
}

/** Tells somebody that the traffic of their month is nearly or wholly used up. */
export function trafficUsed(
  say: Say,
  locale: string,
  { percent, limit, isSlowed, endsAt, url, refuseUrl }: TrafficUsed,
): Letter {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(endsAt);
  const share = new Intl.NumberFormat(locale, { style: "percent" }).format(percent / 100);
  const facts = { share, limit: sizeText(limit, locale), day };
  const state = percent < 100 ? "nearly" : "wholly";
  return compose(say, locale, say(`trafficUsed.${state}.subject`, facts), [
    { line: say(`trafficUsed.${state}.intro`, facts) },
    { line: say(`trafficUsed.${state}.${isSlowed ? "slowed" : "stopped"}`, facts) },
    { line: say("trafficUsed.more") },
    { link: url },
    { line: say("trafficUsed.refuse") },
    { link: refuseUrl },
  ]);
}
