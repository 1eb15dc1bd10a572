/** Crockford's base 32: letters that look like a digit, or like another letter, are read as that one. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 20 letters of five random bits, and the check letter. */
export const ACTIVATION_CODE_LETTERS = 21;
const GROUP = 7;

/** A code from numbers below 32, one for each of its letters but the last, which checks them. */
export function activationCodeOf(numbers: readonly number[]): string {
  const letters = numbers.map((number) => ALPHABET[number]).join("");
  return grouped(letters + (ALPHABET[doubled(remainderOf(letters))] ?? ""));
}

/**
 * The one spelling of what somebody types, whole or not: `K7QD9MW-XH3FPC2-TR7QK2M`. Small letters, wide ones, spaces and
 * hyphens are forgiven; I and L are read as 1, O as 0, U as V.
 */
export const spelledActivationCode = (text: string): string => grouped(lettersOf(text));

/**
 * A text can be a code when it has all letters and the last one fits. One wrong letter, or two that changed places,
 * never fit.
 */
export function isActivationCode(text: string): boolean {
  const letters = lettersOf(text);
  return letters.length === ACTIVATION_CODE_LETTERS && remainderOf(letters) === 0;
}

/** The letters of what somebody types, without hyphens. */
export const lettersOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[IL]/g, "1")
    .replace(/O/g, "0")
    .replace(/U/g, "V")
    .replace(/[^0-9A-Z]/g, "");

const grouped = (letters: string): string => letters.replace(new RegExp(`.{${GROUP}}(?=.)`, "g"), "$&-");

/** The letters as a polynomial over the field of 32 elements (x⁵ + x² + 1), at its generator 2. */
const remainderOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => doubled(sum) ^ ALPHABET.indexOf(letter), 0);

const doubled = (element: number): number => (element << 1) ^ (element & 0b10000 ? 0b100101 : 0);
