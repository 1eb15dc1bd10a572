import type { QueryOf } from "../../../../contract/common.ts";
import type { Order } from "../../../../contract/files.ts";
import type { shareDetail, ShareView } from "../../../../contract/share-visit.ts";
import { getShare } from "../../../api/visitor-share.ts";
import { isAsVisitor } from "./as-visitor.ts";
import { readPasscodeToken } from "./passcode-cookies.ts";
import { readParameters } from "./share-parameters.ts";

/**
 * Asks for a share with a passcode, or with the token that stands in for one in this browser, in the order its address
 * names.
 */
export function askShare(
  shareId: string,
  passcode: string | undefined,
  signal?: AbortSignal,
): Promise<ShareView> {
  const token = passcode === undefined ? readPasscodeToken(shareId) : undefined;
  const { order } = readParameters(location.search);
  return getShare(
    {
      share_id: shareId,
      folders_first: true,
      open_only_folder: true,
      ...(order === undefined ? {} : { order }),
      ...(token === undefined ? {} : { pass_code_token: token }),
      ...(passcode === undefined ? {} : { pass_code: passcode }),
      ...(isAsVisitor() ? { as_visitor: true } : {}),
    },
    signal,
  );
}

interface Folder {
  readonly shareId: string;
  readonly folderId: string;
  readonly token: string;
  readonly order: Order | undefined;
}

/** The query for the first page of a folder. */
export const folderQuery = ({ shareId, folderId, token, order }: Folder): QueryOf<typeof shareDetail> => ({
  share_id: shareId,
  parent_id: folderId,
  pass_code_token: token,
  folders_first: true,
  ...(order === undefined ? {} : { order }),
});
