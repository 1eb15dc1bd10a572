import type { FastifyRequest } from "fastify";
import { failure } from "../../platform/failure.ts";

/** What is asked of the provider is kept while the sign-in is under way, `state` and all. */
export const MOST_QUERY_BYTES = 2_048;
/** Of a form: a token, an assertion and what belongs to it. */
const MOST_FORM_BYTES = 8_192;

/** Throws `request_too_large`. */
export function assertModest({ raw, headers }: FastifyRequest): void {
  const query = raw.url?.split("?").slice(1).join("?") ?? "";
  if (query.length > MOST_QUERY_BYTES) throw failure("request_too_large", { limit: MOST_QUERY_BYTES });
  const isLong = Number(headers["content-length"] ?? 0) > MOST_FORM_BYTES;
  if (isLong || "transfer-encoding" in headers) {
    throw failure("request_too_large", { limit: MOST_FORM_BYTES });
  }
}
