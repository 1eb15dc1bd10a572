import { randomInt } from "node:crypto";

/** Characters that are easily confused are left out. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const GROUP = 4;
const LENGTH = 4 * GROUP;

/** Makes a code such as `k7qd-9mwx-h3fp-c2tr`. */
export const newCode = (): string =>
  spelledCode(Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""));

/**
 * Gives a code its one spelling, because people may write it without hyphens or in capitals; `""` when the text can't
 * be a code.
 */
export const spelledCode = (text: string): string =>
  lettersOf(text).replace(new RegExp(`.{${GROUP}}(?=.)`, "g"), "$&-");

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .slice(0, LENGTH);
