import type { SharePlace } from "../../../../contract/share-address.ts";

export const openFolderId = ({ folderIds }: SharePlace): string => folderIds.at(-1) ?? "";

/**
 * Takes the passcode of `s_code` out of the address before history, referrers or anything that counts page views can
 * see it.
 */
export function takePasscodeFromAddress(): string | undefined {
  const url = new URL(location.href);
  const passcode = url.searchParams.get("s_code");
  if (passcode === null) return undefined;
  url.searchParams.delete("s_code");
  history.replaceState(history.state, "", `${url.pathname}${url.search}${url.hash}`);
  return passcode.trim() || undefined;
}
