import { networkOf } from "../../../platform/net/network-of.ts";
import { CODE_FROM_ADDRESS, CODE_TO_MAILBOX, CODES_TO_MAILBOX, type BackOff } from "./back-off.ts";
import type { Caller, KnownPlaces } from "./known-places.ts";

/** The counter that one request for a code adds to, and its rule. */
export interface CodeCount {
  readonly subject: string;
  readonly rule: BackOff;
}

/**
 * Says where this caller's requests for codes to a mailbox are counted. Each network is counted apart, so that nobody
 * waits because of somebody else's requests. Networks the account doesn't know are also counted together, so that many
 * of them can't flood a mailbox. Where a username was typed, its own count stands for that of one network: otherwise two
 * requests would tell whether an address is its owner's.
 */
export async function codeCounts(
  places: KnownPlaces,
  email: string,
  caller: Caller,
  typed = "",
): Promise<readonly CodeCount[]> {
  const network = networkOf(caller.ip);
  const place = await places.find(email, caller);
  const sender = { subject: `sender:${network}`, rule: CODE_FROM_ADDRESS };
  const own = { subject: `mailbox:${typed || email}@${place?.key ?? network}`, rule: CODE_TO_MAILBOX };
  const all = { subject: `mailbox:${email}`, rule: CODES_TO_MAILBOX };
  if (place?.kind === "device") return [own];
  return place ? [sender, own] : [sender, own, all];
}
