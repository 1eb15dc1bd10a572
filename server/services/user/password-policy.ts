import { failure } from "../../platform/failure.ts";

export const PASSWORD_MIN = 10;
const PASSWORD_MAX = 256;

/** The most used passwords of ten characters and more, and those that people type just to reach ten. */
const COMMON = new Set([
  "1234567890",
  "0123456789",
  "0987654321",
  "1234554321",
  "12345678910",
  "123456789012",
  "1q2w3e4r5t",
  "1q2w3e4r5t6y",
  "1qaz2wsx3edc",
  "qwertyuiop",
  "qwerty12345",
  "qwerty123456",
  "asdfghjkl;",
  "zxcvbnm123",
  "password12",
  "password123",
  "password1234",
  "passw0rd123",
  "p@ssw0rd123",
  "letmein123",
  "welcome123",
  "administrator",
  "iloveyou123",
  "changeme123",
  "abcdefghij",
  "abcd123456",
  "sunshine123",
  "football123",
]);

/**
 * Length is what protects, so it throws `invalid_password` when the password is short, endless, common, one repeated
 * character, or the address.
 */
export function assertPassword(password: string, email: string): void {
  const length = [...password].length;
  if (length < PASSWORD_MIN || password.length > PASSWORD_MAX) throw failure("invalid_password");
  const plain = password.toLowerCase();
  if (COMMON.has(plain) || new Set(plain).size < 3) throw failure("invalid_password");
  const [local = ""] = email.split("@");
  if (plain === email || (local.length >= PASSWORD_MIN && plain === local)) throw failure("invalid_password");
}
