import { PERSON_NAME_MAX } from "../../../../contract/person-name.ts";
import { failure } from "../../../platform/failure.ts";
import { isInvisible } from "../../../platform/text/is-invisible.ts";

/** Controls, ends of lines, and characters that reorder the text after them: names stand in sentences of letters. */
const FORBIDDEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/**
 * A person's name as it is stored: Unicode NFC, without spaces at its ends. Throws `name_invalid` for one that can't be
 * seen, is too long, or holds what would spoil text around it.
 */
export function checkPersonName(given: string): string {
  if (!given.isWellFormed()) throw failure("name_invalid");
  const name = given.normalize("NFC").trim();
  if (isInvisible(name) || FORBIDDEN.test(name)) throw failure("name_invalid");
  if ([...name].length > PERSON_NAME_MAX) throw failure("name_invalid");
  return name;
}
