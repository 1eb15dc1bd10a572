import { compose, type Letter, type Say } from "../letter.ts";

export interface DeviceSignedIn {
  /** The client's name. */
  readonly client: string;
  /** The system the device runs on; empty when it isn't known. */
  readonly system: string;
  /** The code of the country it asked from; null when it isn't known. */
  readonly country: string | null;
  /** The first part of its address. */
  readonly network: string;
  /** The page on which its reader says that it wasn't them. */
  readonly url: string;
}

/** Tells the owner of an account that a device was signed in by a code. */
export const deviceSignedIn = (
  say: Say,
  locale: string,
  { client, system, country, network, url }: DeviceSignedIn,
): Letter => {
  const name = country && new Intl.DisplayNames(locale, { type: "region" }).of(country);
  const device = system ? `${client} (${system})` : client;
  return compose(say, locale, say("deviceSignedIn.subject", { client }), [
    { line: say("deviceSignedIn.intro", { client: device }) },
    {
      line: name
        ? say("deviceSignedIn.place", { country: name, network })
        : say("deviceSignedIn.network", { network }),
    },
    { line: say("newDevice.notMine") },
    { link: url },
  ]);
};
