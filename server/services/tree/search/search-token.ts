import { failure } from "../../../platform/failure.ts";

/** Where a search has come to. It holds no secret: whose entries are looked at is decided by who asks. */
export interface SearchPlace {
  /** The last entry looked at. */
  readonly id: string;
  /** For each open folder from the top down that had been begun: the last position among its sealed entries, -1 before. */
  readonly positions: readonly number[];
  /** Whether the last entry is a folder nothing of which has been looked at. */
  readonly isBelow: boolean;
}

export const writeSearchToken = ({ id, positions, isBelow }: SearchPlace): string =>
  `${isBelow ? "1" : "0"}~${positions.map((position) => (position + 1).toString(36)).join(".")}~${id}`;

/** Throws `invalid_argument` for what was never given out. */
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
