import { randomInt } from "node:crypto";

const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 10;

/** A name that people read out and type in, which nobody guesses. */
export const newReference = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
