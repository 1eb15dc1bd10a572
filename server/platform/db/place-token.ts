import { failure } from "../failure.ts";

/** The place in a list, newest first, after which the next page begins. */
export interface Place {
  readonly createdAt: number;
  readonly id: string;
}

export const writePageToken = (place: Place): string =>
  Buffer.from(`${place.createdAt}:${place.id}`).toString("base64url");

/** Throws `invalid_argument` for a token that was never given out. */
export function readPageToken(token: string | null): Place | null {
  if (!token) return null;
  const match = /^(\d{1,16}):([A-Za-z0-9_-]+)$/.exec(Buffer.from(token, "base64url").toString());
  if (!match) throw failure("invalid_argument");
  return { createdAt: Number(match[1]), id: match[2] ?? "" };
}
