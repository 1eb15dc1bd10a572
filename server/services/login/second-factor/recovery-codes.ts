import { randomInt } from "node:crypto";
import { purposeKey, seal } from "../../../platform/crypto/secrets.ts";

/** Crockford's alphabet: letters that look like digits stand for them. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 16 letters of five bits are 80 bits. */
const LENGTH = 16;
const GROUP = 4;
export const RECOVERY_CODES = 10;

/** Ten codes such as `7QK2-M9XR-04TD-HWB6`. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    grouped(Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")),
  );

/** The one spelling of a code as people may type it; `""` when the text can't be one. */
export function spelledRecoveryCode(text: string): string {
  const letters = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return new RegExp(`^[${ALPHABET}]{${LENGTH}}$`).test(letters) ? grouped(letters) : "";
}

/** The keyed hash by which a person's code is stored; the database alone doesn't give the code away. */
export const recoveryHash = (loginKey: string, userId: string, code: string): string =>
  seal(purposeKey(loginKey, "recovery codes"), `${userId}:${code}`);

const grouped = (letters: string): string => letters.replace(new RegExp(`.{${GROUP}}(?=.)`, "g"), "$&-");
