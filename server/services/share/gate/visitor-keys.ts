import { seal } from "../../../platform/crypto/secrets.ts";
import { networkOf, siteOf } from "../../../platform/net/network-of.ts";
import type { Visitor } from "../share.types.ts";

type Somebody = Pick<Visitor, "userId" | "address" | "deviceId">;

/**
 * Identifies a visitor to one share by a keyed hash: of the account when signed in, else of the device with its
 * network. No account, address or device is stored.
 */
export const visitorKey = (shareId: string, visitor: Somebody, key: string): string =>
  visitor.userId === null ? deviceKey(shareId, visitor, key) : accountKey(shareId, visitor.userId, key);

export const accountKey = (shareId: string, userId: string, key: string): string =>
  seal(key, JSON.stringify(["account", shareId, userId]));

export const deviceKey = (shareId: string, { address, deviceId }: Somebody, key: string): string =>
  seal(key, JSON.stringify(["visitor", shareId, networkOf(address), deviceId]));

/**
 * Identifies a visitor among all shares by a keyed hash: the account, otherwise the network, because a device may
 * claim to be any.
 */
export const visitorOfAll = ({ userId, address }: Pick<Visitor, "userId" | "address">, key: string): string =>
  seal(key, JSON.stringify(userId === null ? ["network", networkOf(address)] : ["anybody", userId]));

/** One key for everybody behind one address, whatever device they claim to be. */
export const addressKey = (shareId: string, { address }: Somebody, key: string): string =>
  seal(key, JSON.stringify(["address", shareId, networkOf(address)]));

/** One key for everybody in a /48 of IPv6, of which one holder has 65,536 networks; null for IPv4. */
export function siteKey(shareId: string, { address }: Somebody, key: string): string | null {
  const site = siteOf(address);
  return site && seal(key, JSON.stringify(["site", shareId, site]));
}
