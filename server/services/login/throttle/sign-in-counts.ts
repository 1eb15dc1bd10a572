import type { ErrorName } from "../../../../contract/errors.ts";
import { networkOf } from "../../../platform/net/network-of.ts";
import { foldEmail } from "../../user/index.ts";
import { PASSWORD_FROM_ADDRESS, PASSWORD_OF_ACCOUNT, type BackOff } from "./back-off.ts";
import type { Caller, KnownPlaces } from "./known-places.ts";

/** The counter that one attempt at a password adds to, and its rule. */
export interface Count {
  readonly subject: string;
  readonly rule: BackOff;
  readonly error: ErrorName;
  /** The address a stranger's count is kept for; null for a count that a stranger can't begin. */
  readonly from: string | null;
  /** Wrong passwords after which the pages ask for the human check. */
  readonly checkedAfter: number;
}

export interface SignInCounts {
  /** The account's count; known callers have one apart from all others. */
  readonly account: Count;
  /** The network's count; null for a known device, which can't be guessed by trying. */
  readonly network: Count | null;
}

/** Chooses the counts for attempts at an account from this caller. */
export async function signInCounts(
  places: KnownPlaces,
  email: string,
  caller: Caller,
): Promise<SignInCounts> {
  const place = await places.find(email, caller);
  return {
    account: ofAccount(email, place ? { place: place.key } : { ip: caller.ip }),
    network: place?.kind === "device" ? null : ofNetwork(caller.ip),
  };
}

/** The count for strangers' attempts. */
export const strangersCount = (email: string): Count => ofAccount(email, {});

const ofAccount = (email: string, { place, ip }: { place?: string; ip?: string }): Count => ({
  subject: `account:${foldEmail(email)}${place ? `@${place}` : ""}`,
  rule: PASSWORD_OF_ACCOUNT,
  error: "account_freeze",
  from: ip ?? null,
  checkedAfter: 3,
});

const ofNetwork = (ip: string): Count => ({
  subject: `address:${networkOf(ip)}`,
  rule: PASSWORD_FROM_ADDRESS,
  error: "resource_exhausted",
  from: ip,
  checkedAfter: 20,
});
