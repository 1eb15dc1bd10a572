const ASCII = /^[\x20-\x7e]*$/;

/** Text as it is searched: case, accents and width do not count, digits stand as they are typed; kana keep their voicing. */
export const foldedText = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .replace(/(?![\u3099\u309a])\p{M}/gu, "")
        .toLowerCase()
        .normalize("NFC");
