const ASCII = /^[\x20-\x7e]*$/;

/**
 * Folds a text for searches: case, accents and width don't count, digits stand as they are typed, and kana keep their
 * voicing.
 */
export const foldedText = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .replace(/(?![\u3099\u309a])\p{M}/gu, "")
        .toLowerCase()
        .normalize("NFC");
