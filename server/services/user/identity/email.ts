import { failure } from "../../../platform/failure.ts";

const PATTERN = /^[^\s\p{Cc}@"(),:;<>[\\\]]+@[^\s\p{Cc}@"(),:;<>[\\\]]+\.[^\s\p{Cc}@"(),:;<>[\\\].]{2,}$/u;
const MAX_LENGTH = 254;

/** Folds all spellings of an address, or of a text typed for one, into one. */
export const foldEmail = (input: string): string => input.trim().normalize("NFC").toLowerCase();

/**
 * The form in which addresses are stored and compared; throws `invalid_argument` for a text that can't be an address.
 */
export function normalizeEmail(input: string): string {
  const email = foldEmail(input);
  if (email.length > MAX_LENGTH || !PATTERN.test(email))
    throw failure("invalid_argument", { field: "email" });
  return email;
}

/** `ada@example.org` → `a***@example.org`: enough to recognize one's own, too little to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const first = [...email.slice(0, at)][0] ?? "";
  return `${first}***${email.slice(at)}`;
}
