import { seal } from "../../platform/crypto/secrets.ts";
import { networkOf } from "../../platform/http/network-of.ts";
import type { Visitor } from "./share.types.ts";

/** Who a visitor is to one share, as a keyed hash: no address or device is stored. */
export const visitorKey = (shareId: string, { address, deviceId }: Visitor, key: string): string =>
  seal(key, JSON.stringify(["visitor", shareId, networkOf(address), deviceId]));

/** The same for everybody behind one address, whatever device they claim to be. */
export const addressKey = (shareId: string, { address }: Visitor, key: string): string =>
  seal(key, JSON.stringify(["address", shareId, networkOf(address)]));
