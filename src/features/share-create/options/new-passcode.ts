/** It leaves out characters that are mistaken for each other when read aloud or copied by hand. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const LENGTH = 6;

/** Makes a passcode for a link that already exists; the server makes those of new links. */
export const newPasscode = (): string =>
  [...crypto.getRandomValues(new Uint32Array(LENGTH))]
    .map((value) => ALPHABET[value % ALPHABET.length])
    .join("");
