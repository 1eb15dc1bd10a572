import { failure } from "../../../platform/failure.ts";
import { isInvisible } from "../../../platform/text/is-invisible.ts";
import { checkName } from "../../tree/index.ts";

/** Characters that a folder's name can't have, or that trick the eye; a name is told and stored without them. */
const UNFIT = /[/\\\p{Cc}\p{Cf}\p{Cs}]+/gu;

/** The name a sender gives, as it can be a folder's name. Throws `invalid_argument` for one that says nothing. */
export function readSender(given: string): string {
  const name = given.normalize("NFC").replace(UNFIT, " ").replace(/\s+/gu, " ").trim();
  if (isInvisible(name) || /^\.+$/.test(name)) throw failure("invalid_argument", { field: "sender" });
  return checkName(name);
}
