const SHARE_ID = /^[A-Za-z0-9_-]{1,128}$/;
const FOLDER_ID = /^[A-Za-z0-9_-]{1,2048}$/;

/** A visitor's place in a share. The last folder is the open one. */
export interface SharePlace {
  readonly shareId: string;
  readonly folderIds: readonly string[];
}

/**
 * Reads `/s/{share}/{folder}/…` as an address bar writes it; undefined for other paths and when an id is malformed.
 * Copying may leave percent-encoding, blanks around an id and extra slashes, so they are ignored.
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

/** `?as=visitor` in an owner's link makes the page show what visitors see. */
export const AS_PARAM = "as";
export const AS_VISITOR = "visitor";
