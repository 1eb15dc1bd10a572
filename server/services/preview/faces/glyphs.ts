import { readFileSync } from "node:fs";
import type { Font } from "fontkit";
import { hasLetter } from "../../../platform/fonts/has-letter.ts";
import { slicesFor, type Slice } from "../../../platform/fonts/slices.ts";
import { openFont } from "./open-font.ts";

/** Open files take memory, so all are forgotten when there are so many. */
const MOST_FILES = 48;
export const REGULAR = 400;

export interface Glyph {
  readonly id: string;
  /** Widths of a letter, in the height of the text. */
  readonly advance: number;
  /** Its outline in heights of the text, upwards; empty for a space. */
  readonly path: string;
  /** On the scale of CSS. Files of all weights are drawn as the one they begin with. */
  readonly weight: number;
}

const UNKNOWN = { advance: 0.6, path: "", weight: REGULAR };

/** Letters as outlines, from the files that the product brings, because servers may have none. */
export function createGlyphs() {
  const slices = slicesFor("en-US");
  const fonts = new Map<Slice, Font | null>();
  const drawn = new Map<number, Glyph>();

  const opened = (slice: Slice): Font | null => {
    const before = fonts.get(slice);
    if (before !== undefined) return before;
    if (fonts.size >= MOST_FILES) {
      fonts.clear();
      drawn.clear();
    }
    const font = openFont(readFileSync(slice.path));
    fonts.set(slice, font);
    return font;
  };

  const fontOf = (codePoint: number): Font | undefined => {
    for (const slice of slices) {
      if (!slice.ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) continue;
      const font = opened(slice);
      if (font && hasLetter(font, codePoint)) return font;
    }
    return undefined;
  };

  const draw = (codePoint: number): Glyph => {
    const id = `g${codePoint}`;
    const font = fontOf(codePoint);
    if (!font) return { id, ...UNKNOWN };
    const glyph = font.glyphForCodePoint(codePoint);
    return {
      id,
      advance: glyph.advanceWidth / font.unitsPerEm,
      path: glyph.path.scale(1 / font.unitsPerEm).toSVG(),
      weight: font.variationAxes["wght"]?.default ?? REGULAR,
    };
  };

  return (letter: string): Glyph => {
    const codePoint = letter.codePointAt(0) ?? 0;
    const glyph = drawn.get(codePoint) ?? draw(codePoint);
    drawn.set(codePoint, glyph);
    return glyph;
  };
}
