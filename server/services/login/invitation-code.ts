import { randomInt } from "node:crypto";

/** Without characters that are mistaken for each other. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const GROUP = 4;
const LENGTH = 4 * GROUP;

/** Such as `k7qd-9mwx-h3fp-c2tr`. */
export const newCode = (): string =>
  spelledCode(Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""));

/**
 * One spelling for all of a code, which people may write without hyphens or in capitals, and nothing but a code for
 * anything else; `""` when nothing of it could be one.
 */
export const spelledCode = (text: string): string =>
  lettersOf(text).replace(new RegExp(`.{${GROUP}}(?=.)`, "g"), "$&-");

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .slice(0, LENGTH);
