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
 * Sends the first calls of a share's page while its code is loading: for the share and for the open folder. Each answer
 * is taken once. A passcode waits for the page, because only the page can show the human check it may need.
 */
export function askAhead(place: SharePlace): void {
  const { shareId } = place;
  if (knowsPasscode(shareId)) return;
  share = { shareId, view: handledLater(askShare(shareId, undefined)) };
  const folderId = openFolderId(place);
  if (folderId === "") return;
  const { order } = readParameters(location.search);
  const token = readPasscodeToken(shareId) ?? "";
  const page = getShareFolder(folderQuery({ shareId, folderId, token, order }));
  folder = { key: keyOf(shareId, folderId, order), page: handledLater(page) };
}

/** The early answer for a share; undefined when it wasn't asked for or was already taken. */
export function shareAhead(shareId: string): Promise<ShareView> | undefined {
  const ahead = share;
  share = undefined;
  return ahead?.shareId === shareId ? ahead.view : undefined;
}

/** The early first page of a folder; undefined when it wasn't asked for or failed. */
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

/** Keeps a failure from being reported as unhandled before a caller takes the answer, and handles it. */
function handledLater<Answer>(answer: Promise<Answer>): Promise<Answer> {
  answer.catch(() => undefined);
  return answer;
}
