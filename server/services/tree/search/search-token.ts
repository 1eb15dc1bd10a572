import { failure } from "../../../platform/failure.ts";

/**
 * The place a search has reached. It holds no secret, because the caller's account decides whose entries are looked at.
 */
export interface SearchPlace {
  /** The last entry looked at. */
  readonly id: string;
  /**
   * For each open folder that had been begun, from the top down, the last position among its sealed entries, or -1
   * before the first.
   */
  readonly positions: readonly number[];
  /** The last entry is a folder into which the search hasn't looked yet. */
  readonly isBelow: boolean;
}

export const writeSearchToken = ({ id, positions, isBelow }: SearchPlace): string =>
  `${isBelow ? "1" : "0"}~${positions.map((position) => (position + 1).toString(36)).join(".")}~${id}`;

/** Throws `invalid_argument` for a token that was never given out. */
export function readSearchToken(token: string): SearchPlace {
  const match = /^([01])~((?:[0-9a-z]{1,7}(?:\.(?!~))?)*)~([A-Za-z0-9_-]*)$/.exec(token);
  if (!match) throw failure("invalid_argument", { field: "page_token" });
  const [, below, positions = "", id = ""] = match;
  return {
    id,
    positions: positions === "" ? [] : positions.split(".").map((text) => Number.parseInt(text, 36) - 1),
    isBelow: below === "1",
  };
}
