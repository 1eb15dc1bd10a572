import { USERNAME_LEAST, USERNAME_MOST } from "../../../../contract/username-limits.ts";
import { failure } from "../../../platform/failure.ts";
import { foldEmail } from "./email.ts";
import { isReservedUsername } from "./reserved-usernames.ts";

/** A letter, then letters and digits with single marks between them: neither an address nor a phone number looks so. */
const PATTERN = /^[a-z](?:[._-]?[a-z0-9])+$/;

/** The text is folded. */
export const isUsername = (text: string): boolean =>
  text.length >= USERNAME_LEAST && text.length <= USERNAME_MOST && PATTERN.test(text);

/**
 * The form in which usernames are stored and compared. Throws `invalid_argument` for a text that can't be one, and
 * `already_exists` for those that nobody gets.
 */
export function checkUsername(typed: string): string {
  const username = foldEmail(typed);
  if (!isUsername(username)) throw failure("invalid_argument", { field: "username" });
  if (isReservedUsername(username)) throw failure("already_exists");
  return username;
}
