import type { Font } from "fontkit";
import { hasLetter } from "../../../platform/fonts/has-letter.ts";
import type { Face } from "./face.types.ts";
import { openFont } from "./open-font.ts";

/** Letters that show what a typeface is like, in the scripts that it may have. */
const SAMPLES = ["Aa", "Жя", "Ωω", "あ永", "永字", "가나", "אב", "اب", "กข", "अआ"];
const SIDE = 1_280;
const SHARE = 0.62;

/** Draws two letters of a typeface; null when its file can't be read or has none of them. */
export function typefaceFace(bytes: Uint8Array): Face | null {
  const font = openFont(bytes);
  const sample = font && SAMPLES.find((letters) => [...letters].every((letter) => has(font, letter)));
  if (!font || !sample) return null;
  let x = 0;
  const paths = [...sample].map((letter) => {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    const path = `<path transform="translate(${x} 0)" d="${glyph.path.toSVG()}"/>`;
    x += glyph.advanceWidth;
    return path;
  });
  const height = font.ascent - font.descent;
  if (!(x > 0) || !(height > 0)) return null;
  const scale = (SIDE * SHARE) / Math.max(x, height);
  const [left, base] = [(SIDE - x * scale) / 2, SIDE / 2 + ((font.ascent + font.descent) / 2) * scale];
  return {
    kind: "DRAWING",
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">` +
      `<rect width="100%" height="100%" fill="#fff"/>` +
      `<g fill="#2b2f36" transform="translate(${left} ${base}) scale(${scale} ${-scale})">${paths.join("")}</g></svg>`,
  };
}

const has = (font: Font, letter: string): boolean => hasLetter(font, letter.codePointAt(0) ?? 0);
