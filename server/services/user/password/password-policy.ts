import { PASSWORD_MIN } from "../../../../contract/password-rules.ts";
import { failure } from "../../../platform/failure.ts";
import type { IsKnownPassword } from "./known-passwords.ts";

const PASSWORD_MAX = 256;

type Reason = "short" | "long" | "known" | "repeated" | "address";

/**
 * Length is what protects, so it throws `invalid_password` when the password is short, endless, known to thieves, one
 * repeated character, or the address; the fact `reason` says which.
 */
export function assertPassword(password: string, email: string, isKnown: IsKnownPassword): void {
  const reason = reasonAgainst(password, email, isKnown);
  if (reason) throw failure("invalid_password", { reason });
}

function reasonAgainst(password: string, email: string, isKnown: IsKnownPassword): Reason | undefined {
  if ([...password].length < PASSWORD_MIN) return "short";
  if (password.length > PASSWORD_MAX) return "long";
  const plain = password.toLowerCase();
  if (new Set(plain).size < 3) return "repeated";
  const [local = ""] = email.split("@");
  if (plain === email || (local.length >= PASSWORD_MIN && plain === local)) return "address";
  return isKnown(password) ? "known" : undefined;
}
