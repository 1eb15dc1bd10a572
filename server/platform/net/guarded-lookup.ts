import type { LookupAddress, LookupOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import type { Reach } from "./reach.ts";

/** The error code for a host without an address that may be reached. */
export const REFUSED = "EADDRESSREFUSED";

/** `dns.lookup` with `all`. */
export type LookupAll = (
  host: string,
  options: LookupOptions & { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * The look-up for a connection returns only addresses that may be reached, and the connection is made to one of them,
 * so that no second answer of a name server can come between the check and the use.
 */
export const guardedLookup =
  (reach: Reach, lookup: LookupAll): LookupFunction =>
  (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const open = addresses.filter(({ address }) => reach(host, address));
      const [first] = open;
      if (!first) return callback(Object.assign(new Error(`${host} is not public`), { code: REFUSED }), []);
      if (options.all) return callback(null, open);
      return callback(null, first.address, first.family);
    });
