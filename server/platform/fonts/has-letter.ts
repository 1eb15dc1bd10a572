/** Says whether a font draws a code point. A few files lack the table that leads from letters to their drawings; they have none. */
export function hasLetter(
  font: { hasGlyphForCodePoint(codePoint: number): boolean },
  codePoint: number,
): boolean {
  try {
    return font.hasGlyphForCodePoint(codePoint);
  } catch {
    return false;
  }
}
