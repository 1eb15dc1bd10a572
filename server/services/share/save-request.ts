import type { RestoreRequest } from "../../../contract/restore.ts";
import { digest } from "../../platform/crypto/secrets.ts";
import { failure } from "../../platform/http/failure.ts";

/** A save asked for under an id of the client's, so that asking again doesn't save again. */
export interface SaveRequest {
  readonly id: string;
  /** Tells whether it is the same wish. */
  readonly wish: string;
}

const ID = /^[A-Za-z0-9_-]{8,128}$/;

/**
 * The id is the request's own or the header `Idempotency-Key`; null without. A renewed token doesn't make another wish.
 * Throws `invalid_argument` for an id that isn't 8 to 128 letters, digits, `_` and `-`.
 */
export function saveRequest(
  request: RestoreRequest,
  header: string | string[] | undefined,
): SaveRequest | null {
  const id = request.request_id ?? (Array.isArray(header) ? header[0] : header);
  if (id === undefined) return null;
  if (!ID.test(id)) throw failure("invalid_argument", { field: "request_id" });
  const { pass_code_token, request_id, ...wish } = request;
  void [pass_code_token, request_id];
  const fields = Object.entries(wish).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { id, wish: digest(JSON.stringify(fields)) };
}
