/**
 * Content-Disposition for any file name (RFC 6266, RFC 8187): an ASCII name for old clients, the real one beside it.
 * Nothing of a name can end the quoted text or the header.
 */
export function contentDisposition(kind: "attachment" | "inline", name: string): string {
  const wellFormed = name.toWellFormed();
  const ascii = wellFormed.replace(/[^\x20-\x7e]/gu, "_").replace(/["\\%/]/g, "_");
  const plain = `${kind}; filename="${ascii}"`;
  return ascii === wellFormed ? plain : `${plain}; filename*=UTF-8''${encodeExtended(wellFormed)}`;
}

/** Percent-encodes everything but RFC 8187's attr-char. */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
