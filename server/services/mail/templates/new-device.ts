import { momentIn } from "../letter-time.ts";
import { compose, type Letter, type Say } from "../letter.ts";
import { placeIn } from "./place.ts";

export interface NewDevice {
  /** As "Firefox, Windows"; `""` when unknown. */
  readonly device: string;
  readonly network: string;
  /** Two letters of ISO 3166-1; `""` when unknown. */
  readonly country: string;
  /** Epoch ms. */
  readonly at: number;
  /** The page on which its reader says that it wasn't them. */
  readonly url: string;
  readonly timeZone?: string | undefined;
}

/** Tells the owner of an account that somebody signed in from a device that wasn't known. */
export function newDevice(
  say: Say,
  locale: string,
  { device, network, country, at, url, timeZone }: NewDevice,
): Letter {
  return compose(say, locale, say("newDevice.subject"), [
    { line: say("newDevice.intro") },
    { line: say("newDevice.device", { device: device || say("newDevice.unknown") }) },
    { line: say("newDevice.place", { place: placeIn(locale, { network, country }) }) },
    { line: say("newDevice.time", momentIn(locale, at, timeZone)) },
    { line: say("newDevice.mine") },
    { line: say("newDevice.notMine") },
    { link: url },
  ]);
}
