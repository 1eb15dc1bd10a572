import type { FileObject } from "../../../../contract/files.ts";
import { isApiError } from "../../../api/api-error.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Send = (bytes: Bytes, base: string) => Promise<FileObject>;

/** The SHA-256 of the content that a refused save found in the place of the one it named. */
export const contentNamedBy = (reason: unknown): string | undefined =>
  isApiError(reason, "file_changed_meanwhile")
    ? reason.details.find(({ metadata }) => metadata?.["sha256"])?.metadata?.["sha256"]
    : undefined;

/**
 * Writes as `write` does, but knows one's own content again: an answer may be lost after the bytes are saved, and then
 * the next save finds them there.
 */
export function sender(write: Send): Send {
  const unanswered = new Set<string>();
  return async function send(bytes, base) {
    try {
      return await write(bytes, base);
    } catch (reason) {
      const there = contentNamedBy(reason);
      if (there !== undefined && there !== base && unanswered.has(there)) return send(bytes, there);
      const hash = isAnswered(reason) ? undefined : await hashOf(bytes).catch(() => undefined);
      if (hash !== undefined) unanswered.add(hash);
      throw reason;
    }
  };
}

const isAnswered = (reason: unknown): boolean =>
  isApiError(reason) && reason.status >= 400 && reason.status < 500;

/** Rejects on a page that came over plain HTTP, where browsers have no such hash. */
async function hashOf(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
