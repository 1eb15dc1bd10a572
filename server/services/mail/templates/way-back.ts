import { momentIn } from "../letter-time.ts";
import { compose, type Letter, type Say } from "../letter.ts";
import { placeIn } from "./place.ts";

interface Begun {
  readonly news: "begun";
  /** As "Firefox, Windows"; `""` when unknown. */
  readonly device: string;
  readonly network: string;
  /** Two letters of ISO 3166-1; `""` when unknown. */
  readonly country: string;
  /** The account can be entered from then on; epoch ms. */
  readonly openAt: number;
}

interface Announced {
  readonly news: "soon" | "open";
  readonly openAt: number;
  /** Until then; epoch ms. */
  readonly closesAt: number;
}

/** The state of a way back into an account without its second factor. */
export type WayBackNews = (Begun | Announced | { readonly news: "stopped" | "used" }) & {
  /** The page on which its reader stops it, or where a password is chosen anew once it is over. */
  readonly url: string;
  readonly timeZone?: string | undefined;
};

/** Tells the owner of an account of it, who may not have begun it themselves. */
export function wayBack(say: Say, locale: string, facts: WayBackNews): Letter {
  const { news, url, timeZone } = facts;
  const times = {
    ...("openAt" in facts ? momentIn(locale, facts.openAt, timeZone) : {}),
    ...("closesAt" in facts ? { end: momentIn(locale, facts.closesAt, timeZone).time } : {}),
  };
  return compose(say, locale, say(`wayBack.${news}.subject`), [
    { line: say(`wayBack.${news}.intro`, times) },
    ...("device" in facts
      ? [
          { line: say("newDevice.device", { device: facts.device || say("newDevice.unknown") }) },
          { line: say("newDevice.place", { place: placeIn(locale, facts) }) },
        ]
      : []),
    { line: say("openAt" in facts ? "wayBack.notYou" : "notYou") },
    { link: url },
  ]);
}
