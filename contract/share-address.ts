const SHARE_ID = /^[A-Za-z0-9_-]{1,128}$/;
const FOLDER_ID = /^[A-Za-z0-9_-]{1,2048}$/;

/** Where in a share a visitor is; the last folder is the open one. */
export interface SharePlace {
  readonly shareId: string;
  readonly folderIds: readonly string[];
}

/**
 * `/s/{share}/{folder}/…`, as an address bar writes it; undefined for other paths and when an id is malformed.
 * What copying leaves behind doesn't count: percent-encoding, blanks around an id, slashes too many.
 */
export function parseSharePath(pathname: string): SharePlace | undefined {
  const [, root, ...rest] = pathname.split("/");
  if (root !== "s") return undefined;
  const [shareId = "", ...folderIds] = rest.map(decoded).filter(Boolean);
  if (!SHARE_ID.test(shareId) || !folderIds.every((id) => FOLDER_ID.test(id))) return undefined;
  return { shareId, folderIds };
}

/** The one address of a place in a share. */
export const sharePath = ({ shareId, folderIds }: SharePlace): string =>
  ["/s", shareId, ...folderIds].join("/");

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).trim();
  } catch {
    return segment;
  }
}

/** What an owner's link carries so that the page shows what visitors meet: `?as=visitor`. */
export const AS_PARAM = "as";
export const AS_VISITOR = "visitor";
