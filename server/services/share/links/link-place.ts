import { failure } from "../../../platform/failure.ts";
import type { LinkPlace } from "./link.repository.ts";

export const writeLinkPlace = ({ createdAt, id }: LinkPlace): string =>
  Buffer.from(JSON.stringify([createdAt, id])).toString("base64url");

/** Throws `invalid_argument` for a token that was never given out. */
export function readLinkPlace(token: string | null): LinkPlace | null {
  if (!token) return null;
  try {
    const [createdAt, id] = JSON.parse(Buffer.from(token, "base64url").toString()) as unknown[];
    if (Number.isSafeInteger(createdAt) && typeof id === "string")
      return { createdAt: createdAt as number, id };
  } catch {
    // A token that can't be read was never given out, so it falls through.
  }
  throw failure("invalid_argument", { field: "page_token" });
}
