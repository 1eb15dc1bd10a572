import { failure } from "../../../platform/failure.ts";

/** The place a search in contents has reached: in the order of contents among rows, then along the trees. */
export type ContentsPlace =
  | { readonly in: "rows"; readonly after: { readonly sha256: string; readonly id: string } | null }
  | { readonly in: "trees"; readonly tree: number; readonly position: number };

/** A token of this search begins with this; no token of a search by name does. */
export const CONTENTS = "~";

export const writeContentsToken = (place: ContentsPlace): string =>
  place.in === "rows"
    ? `${CONTENTS}r${place.after ? `${place.after.sha256}${place.after.id}` : ""}`
    : `${CONTENTS}t${place.tree}.${place.position}`;

/** Throws `invalid_argument` for a token that was never given out. */
export function readContentsToken(token: string | null): ContentsPlace {
  if (token === null) return { in: "rows", after: null };
  const own = /^~r(?:([0-9a-f]{64})([A-Za-z0-9_-]+))?$/.exec(token);
  if (own) return { in: "rows", after: own[1] && own[2] ? { sha256: own[1], id: own[2] } : null };
  const sealed = /^~t(-1|\d{1,16})\.(-1|\d{1,10})$/.exec(token);
  if (!sealed) throw failure("invalid_argument", { field: "page_token" });
  return { in: "trees", tree: Number(sealed[1]), position: Math.min(Number(sealed[2]), 2 ** 31 - 1) };
}
