import { failure } from "../../platform/failure.ts";
import type { IsKnownPassword } from "./known-passwords.ts";

export const PASSWORD_MIN = 10;
const PASSWORD_MAX = 256;

/**
 * Length is what protects, so it throws `invalid_password` when the password is short, endless, known to thieves, one
 * repeated character, or the address.
 */
export function assertPassword(password: string, email: string, isKnown: IsKnownPassword): void {
  const length = [...password].length;
  if (length < PASSWORD_MIN || password.length > PASSWORD_MAX) throw failure("invalid_password");
  const plain = password.toLowerCase();
  if (isKnown(password) || new Set(plain).size < 3) throw failure("invalid_password");
  const [local = ""] = email.split("@");
  if (plain === email || (local.length >= PASSWORD_MIN && plain === local)) throw failure("invalid_password");
}
