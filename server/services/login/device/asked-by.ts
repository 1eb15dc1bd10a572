import { digest } from "../../../platform/crypto/secrets.ts";
import { networkOf } from "../../../platform/net/network-of.ts";
import { networkPrefix } from "../sessions/where.ts";

/** The facts that are kept about a device which asks for a code, for the person who is to recognize it. */
export interface AskedBy {
  /** The first part of its address, such as 203.0.113.0/24; enough to recognize a network by. */
  readonly network: string;
  /** A hash of the whole network, which tells whether the person is in the same one. */
  readonly networkHash: string;
  /** The code of the country where its network is registered; null when it isn't known. */
  readonly country: string | null;
  /** The system it says that it runs on, by one of our own names; empty for any other. */
  readonly system: string;
}

export type CountryOf = (address: string) => string | null;

/** Describes the sender of a request. Of what it says of itself, nothing gets on a page in its own words. */
export const askedBy = (ip: string, userAgent: string, countryOf: CountryOf): AskedBy => ({
  network: networkPrefix(ip),
  networkHash: hashOf(ip),
  country: countryOf(ip),
  system: systemOf(userAgent),
});

/** The device's network is known by its hash only, so that of the address is hashed as well. */
export const isSameNetwork = ({ networkHash }: AskedBy, ip: string): boolean => networkHash === hashOf(ip);

const hashOf = (ip: string): string => digest(`device network:${networkOf(ip)}`);

/** Narrower names come first: a television also says that it runs Linux. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bweb0s|\bwebos/i, "webOS"],
  [/\btizen/i, "Tizen"],
  [/\broku/i, "Roku"],
  [/\bapple ?tv|\btvos/i, "tvOS"],
  [/\bandroid ?tv|\bgoogle ?tv|\bbravia|\baft[a-z]{1,4}\b/i, "Android TV"],
  [/\bandroid/i, "Android"],
  [/\biphone|\bipad|\bios\b/i, "iOS"],
  [/\bwindows|\bwin32/i, "Windows"],
  [/\bmac ?os|\bdarwin|\bmacintosh/i, "macOS"],
  [/\bfreebsd/i, "FreeBSD"],
  [/\blinux/i, "Linux"],
];

const systemOf = (userAgent: string): string =>
  SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "";
