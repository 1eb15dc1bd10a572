import { parseSharePath } from "../../../../contract/share-address.ts";
import { forgetPasscode, readPasscode, storePasscode } from "./passcode-cookies.ts";
import { takePasscodeFromAddress } from "./share-address.ts";

let received: { readonly shareId: string; readonly passcode: string } | undefined;

/** Moves the passcode that came with a link from the address into a cookie for its share. */
export function receivePasscode(): void {
  const shareId = parseSharePath(location.pathname)?.shareId;
  const passcode = takePasscodeFromAddress();
  if (!shareId || !passcode) return;
  received = { shareId, passcode };
  storePasscode(shareId, passcode);
}

/** True when a share will be asked for with a passcode, which may need a human check. */
export const knowsPasscode = (shareId: string): boolean =>
  received?.shareId === shareId || readPasscode(shareId) !== undefined;

/**
 * Takes the passcode known for a share. It is removed at the same time, so that it isn't tried twice, right or wrong.
 */
export function takePasscode(shareId: string): string | undefined {
  const passcode = received?.shareId === shareId ? received.passcode : readPasscode(shareId);
  received = undefined;
  forgetPasscode(shareId);
  return passcode;
}
