import { ApiError, isApiError } from "../../../api/api-error.ts";
import type { Proof } from "../../../api/uploads.ts";
import { isRefusal } from "../record/failure.ts";

const HOUR_MS = 3_600_000;

export interface Proving {
  readonly fileId: string;
  readonly proof: Proof;
  readonly file: Blob;
  readonly signal: AbortSignal;
}

/** SHA-256 in hex over the nonce's text and the requested bytes, of which only those are read. */
export async function proofDigest(file: Blob, { nonce, ranges }: Proof): Promise<string> {
  const pieces = ranges.map(({ offset, length }) => file.slice(offset, offset + length));
  const bytes = await new Blob([nonce, ...pieces]).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Proves that the account holds content, in place of sending it. Returns whether the server accepted the proof, and
 * fails when that can't be known. After too many refusals the server accepts none for an hour, and isn't asked.
 */
export function prover(
  prove: (fileId: string, digest: string, signal: AbortSignal) => Promise<unknown>,
  now: () => number,
): (proving: Proving) => Promise<boolean> {
  let notBefore = 0;
  return async ({ fileId, proof, file, signal }) => {
    if (now() < notBefore) return false;
    try {
      await prove(fileId, await proofDigest(file, proof), signal);
      return true;
    } catch (error) {
      if (isApiError(error, "resource_exhausted")) notBefore = now() + HOUR_MS;
      else if (error instanceof ApiError && !isRefusal(error)) throw error;
      return false;
    }
  };
}
