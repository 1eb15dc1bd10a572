import type { FastifyError } from "fastify";
import type { ErrorReply } from "../../../contract/common.ts";
import type { Texts } from "../text/texts.ts";
import { conditionOf } from "../db/postgres-conditions.ts";
import { failure, Failure } from "../failure.ts";

const DOMAIN = "holdall";
const ERROR_INFO = "type.googleapis.com/google.rpc.ErrorInfo";
const LOCALIZED_MESSAGE = "type.googleapis.com/google.rpc.LocalizedMessage";

/** Codes of the file system, the databases and Node that mean something to people. */
const KNOWN_CODES: Readonly<Record<string, Failure>> = {
  ENOSPC: failure("storage_full"),
  EDQUOT: failure("storage_full"),
  SQLITE_FULL: failure("storage_full"),
  SQLITE_BUSY: failure("unavailable"),
  SQLITE_READONLY: failure("unavailable"),
  EROFS: failure("unavailable"),
  ECONNREFUSED: failure("unavailable"),
  ECONNRESET: failure("cancelled"),
};

const BY_STATUS: Readonly<Record<number, Failure>> = {
  404: failure("not_found"),
  408: failure("deadline_exceeded"),
  429: failure("resource_exhausted"),
};

/**
 * The failure people are told about anything thrown. `expected` is false for our own faults, which belong in the log.
 */
export function toFailure(error: unknown): { readonly failure: Failure; readonly expected: boolean } {
  if (error instanceof Failure) return { failure: error, expected: error.status < 500 };
  const { code, statusCode, validation } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : KNOWN_CODES[code];
  if (known) return { failure: known, expected: false };
  const condition = conditionOf(error);
  if (condition) return { failure: failure(condition.error), expected: false };
  if (validation) return { failure: failure("invalid_argument"), expected: true };
  if (statusCode === undefined || statusCode >= 500) return { failure: failure("internal"), expected: false };
  return { failure: BY_STATUS[statusCode] ?? failure("invalid_argument"), expected: true };
}

type Details = ErrorReply["details"];

/** Names the field and the rule it broke when the contract's schemas refused a request. */
function validationDetails(error: unknown): Details {
  const { validation, validationContext } = error as Partial<FastifyError>;
  return (validation ?? []).slice(0, 20).map((fault) => ({
    "@type": ERROR_INFO,
    reason: "INVALID_FIELD",
    domain: DOMAIN,
    metadata: { in: String(validationContext ?? ""), field: fault.instancePath, rule: fault.message ?? "" },
  }));
}

/** The wire's error object, with both spellings of its contradictory fields. `path` carries no query. */
export function errorReply(
  error: unknown,
  named: Failure,
  { locale, path, texts }: { locale: string; path: string; texts: Texts },
): ErrorReply {
  const message = texts.text(locale, named.error, named.facts);
  const details: Details = [
    { "@type": ERROR_INFO, reason: named.error, domain: DOMAIN, metadata: textOf(named.facts) },
    { "@type": LOCALIZED_MESSAGE, locale, message },
    ...validationDetails(error),
  ];
  return {
    error: named.error,
    error_code: named.code,
    error_description: message,
    error_uri: path,
    error_url: path,
    details,
    error_details: details,
  };
}

const textOf = (facts: Failure["facts"]): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));
