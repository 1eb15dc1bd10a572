import { digest } from "../../../platform/crypto/secrets.ts";
import type { Database, Tx } from "../../../database.ts";
import { networkOf } from "../../../platform/net/network-of.ts";
import { foldEmail } from "../../user/index.ts";
import { dropSurplus, findPlaces, forgetPlaces, keepPlaces, movePlaces } from "./known-place.repository.ts";

const DAY_MS = 86_400_000;
const DEVICE_DAYS = 90;
const NETWORK_DAYS = 30;
/** This many devices and networks are kept for one account. */
const KEPT = 60;

/** The place somebody tries to sign in from. */
export interface Caller {
  readonly ip: string;
  /** The number a browser or an app made for itself. */
  readonly device: string | undefined;
  /** The user agent, where the call came with one. */
  readonly agent?: string | undefined;
  /** The code of the first link by which somebody was invited, where the browser keeps one. */
  readonly invitedBy?: string | undefined;
}

export interface KnownPlace {
  readonly kind: "device" | "network";
  readonly key: string;
}

export interface LastSeen {
  readonly device: number | null;
  readonly network: number | null;
}

/**
 * The places an account signed in from before. Strangers' wrong attempts elsewhere are counted apart from attempts
 * there, so nobody is locked out of their own account by others.
 */
export interface KnownPlaces {
  /** Finds the known device, else the known network, of this caller; null for a stranger. */
  find(email: string, caller: Caller): Promise<KnownPlace | null>;
  /** The last times (epoch ms) at which the account signed in from this device and this network, as far as they are kept. */
  seenAt(tx: Tx, email: string, caller: Caller): Promise<LastSeen>;
  /** Notes that the account has signed in from here; resolves with whether its device, or network, was unknown. */
  remember(email: string, caller: Caller): Promise<boolean>;
  forget(tx: Tx, email: string): Promise<void>;
  /** The account has another address from now on. */
  move(tx: Tx, from: string, to: string): Promise<void>;
}

export function createKnownPlaces(database: Database): KnownPlaces {
  return {
    async find(email, caller) {
      const { device, network } = placesOf(caller);
      const known = await findPlaces(database.read, accountKey(email), [device, network], Date.now());
      if (known.has(device)) return { kind: "device", key: device };
      return known.has(network) ? { kind: "network", key: network } : null;
    },
    async seenAt(tx, email, caller) {
      const { device, network } = placesOf(caller);
      const ends = await findPlaces(tx, accountKey(email), [device, network], Date.now());
      const before = (place: string, days: number) => {
        const end = ends.get(place);
        return end === undefined ? null : end - days * DAY_MS;
      };
      return { device: before(device, DEVICE_DAYS), network: before(network, NETWORK_DAYS) };
    },
    async remember(email, caller) {
      const account = accountKey(email);
      const { device, network } = placesOf(caller);
      const row = (place: string, days: number) => ({
        account_key: account,
        place_key: place,
        expires_at: Date.now() + days * DAY_MS,
      });
      const named = device || network;
      return database.write(async (tx) => {
        const known = await findPlaces(tx, account, [named], Date.now());
        await keepPlaces(tx, [row(network, NETWORK_DAYS), ...(device ? [row(device, DEVICE_DAYS)] : [])]);
        await dropSurplus(tx, account, KEPT);
        return !known.has(named);
      });
    },
    forget: (tx, email) => forgetPlaces(tx, accountKey(email)),
    async move(tx, from, to) {
      await forgetPlaces(tx, accountKey(to));
      await movePlaces(tx, accountKey(from), accountKey(to));
    },
  };
}

const accountKey = (email: string): string => digest(`account:${foldEmail(email)}`);

/** A short device id can be guessed, so it doesn't count as one. */
const placesOf = ({ ip, device = "" }: Caller) => ({
  device: /^[\w.-]{16,128}$/.test(device) ? digest(`device:${device}`) : "",
  network: digest(`network:${networkOf(ip)}`),
});
