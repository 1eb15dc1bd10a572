import { compose, type Letter, type Say } from "../letter.ts";

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
}

/** Tells the owner of an account that somebody signed in from a device that wasn't known. */
export function newDevice(
  say: Say,
  locale: string,
  { device, network, country, at, url }: NewDevice,
): Letter {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  const place = country && new Intl.DisplayNames(locale, { type: "region" }).of(country);
  return compose(say, locale, say("newDevice.subject"), [
    { line: say("newDevice.intro") },
    { line: say("newDevice.device", { device: device || say("newDevice.unknown") }) },
    { line: say("newDevice.place", { place: [place, network].filter(Boolean).join(", ") }) },
    { line: say("newDevice.time", { time: time.format(at) }) },
    { line: say("newDevice.mine") },
    { line: say("newDevice.notMine") },
    { link: url },
  ]);
}
