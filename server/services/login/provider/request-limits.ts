import type { FastifyRequest } from "fastify";
import { failure } from "../../../platform/failure.ts";

/** The query is limited because the provider keeps all of it, `state` included, while the sign-in is under way. */
export const MOST_QUERY_BYTES = 2_048;
/** The limit for a form, which holds a token, an assertion and the fields that belong to them. */
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
