import type { SharePlace } from "../../../../contract/share-address.ts";
import type { ShareView } from "../../../../contract/share-visit.ts";
import { getShareFolder, type ShareDetail } from "../../../api/visitor-share.ts";
import { askShare, folderQuery } from "./ask-share.ts";
import { readPasscodeToken } from "./passcode-cookies.ts";
import { knowsPasscode } from "./passcode.ts";
import { openFolderId } from "./share-address.ts";
import { readParameters } from "./share-parameters.ts";

interface Ahead {
  readonly shareId: string;
  readonly view: Promise<ShareView>;
}

interface FolderAhead {
  readonly key: string;
  readonly page: Promise<ShareDetail>;
}

let share: Ahead | undefined;
let folder: FolderAhead | undefined;

/**
 * Asks what the page of a share is going to ask first, while its program is on its way: for the share and the open folder.
 * Each answer is taken once. A passcode waits for the page, which shows the human check it may take.
 */
export function askAhead(place: SharePlace): void {
  const { shareId } = place;
  if (knowsPasscode(shareId)) return;
  share = { shareId, view: unheard(askShare(shareId, undefined)) };
  const folderId = openFolderId(place);
  if (folderId === "") return;
  const { order } = readParameters(location.search);
  const token = readPasscodeToken(shareId) ?? "";
  const page = getShareFolder(folderQuery({ shareId, folderId, token, order }));
  folder = { key: keyOf(shareId, folderId, order), page: unheard(page) };
}

/** The answer for a share that was asked for ahead; undefined when it wasn't, or was taken already. */
export function shareAhead(shareId: string): Promise<ShareView> | undefined {
  const ahead = share;
  share = undefined;
  return ahead?.shareId === shareId ? ahead.view : undefined;
}

/** The first page of a folder that was asked for ahead; undefined also when it came to nothing. */
export async function folderAhead(
  shareId: string,
  folderId: string,
  order: string | undefined,
): Promise<ShareDetail | undefined> {
  const ahead = folder;
  folder = undefined;
  if (ahead?.key !== keyOf(shareId, folderId, order)) return undefined;
  const page = await ahead.page.catch(() => undefined);
  return page?.share_status === "OK" ? page : undefined;
}

const keyOf = (...parts: readonly (string | undefined)[]): string => parts.join(" ");

/** A failure is told by whoever takes the answer. */
function unheard<Answer>(answer: Promise<Answer>): Promise<Answer> {
  answer.catch(() => undefined);
  return answer;
}
