import { failure } from "../failure.ts";
import { connectionFault } from "./connection-fault.ts";

test.each([
  ["ENOTFOUND", "source_host_not_found"],
  ["EAI_AGAIN", "source_unreachable"],
  ["ECONNREFUSED", "source_unreachable"],
  ["ETIMEDOUT", "source_timed_out"],
  ["CERT_HAS_EXPIRED", "source_certificate_invalid"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "source_certificate_invalid"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "source_certificate_invalid"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "source_certificate_invalid"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "source_certificate_invalid"],
])("%s is told as %s", (code, error) => {
  expect(connectionFault(Object.assign(new Error(code), { code })).error).toBe(error);
});

test("a failure of our own stays what it is", () => {
  expect(connectionFault(failure("source_timed_out")).error).toBe("source_timed_out");
});
