import { failure, Failure } from "../failure.ts";
import { REFUSED } from "./guarded-lookup.ts";

const NO_SUCH_HOST: ReadonlySet<string> = new Set(["ENOTFOUND", "ENODATA"]);
const CERTIFICATE = /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH)/;

/** The failure people are told when a connection to elsewhere couldn't be made or broke. */
export function connectionFault(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === REFUSED) return failure("source_address_refused");
  if (NO_SUCH_HOST.has(code)) return failure("source_host_not_found");
  if (CERTIFICATE.test(code)) return failure("source_certificate_invalid");
  if (code === "ETIMEDOUT") return failure("source_timed_out");
  return failure("source_unreachable");
}
