import type { Face } from "./face.types.ts";
import { createGlyphs, REGULAR, type Glyph } from "./glyphs.ts";

/** A sheet in the proportions of paper, in letters' heights. */
const [WIDTH, HEIGHT, MARGIN] = [26, 34, 2];
/** Pixels of a letter's height, on the largest sheet. */
const SCALE = 40;
const LINE = 1.6;
const MOST_LINES = Math.floor((HEIGHT - 2 * MARGIN) / LINE);
/** A text that needs more than this for the lines that are shown is one long line. */
const READ_BYTES = 16_384;
const TAB = "    ";
/** Letters that come in a thin weight only get an edge of so much. */
const BOLDER = 0.045;
const INK = "#2b2f36";

const glyphOf = createGlyphs();

/** Draws the beginning of a text on a sheet of paper; null when it is binary, or empty. */
export function textFace(bytes: Uint8Array): Face | null {
  const text = new TextDecoder().decode(bytes.subarray(0, READ_BYTES));
  if (text.includes("\0") || text.trim() === "") return null;
  const used = new Map<string, Glyph>();
  const places: string[] = [];
  text
    .split(/\r\n|\r|\n/)
    .slice(0, MOST_LINES)
    .forEach((line, at) => {
      let x = MARGIN;
      const y = MARGIN + 1 + at * LINE;
      for (const letter of line.replaceAll("\t", TAB)) {
        const glyph = glyphOf(letter);
        if (x + glyph.advance > WIDTH - MARGIN) break;
        if (glyph.path !== "") {
          used.set(glyph.id, glyph);
          places.push(`<use href="#${glyph.id}" x="${x.toFixed(2)}" y="${y.toFixed(2)}"/>`);
        }
        x += glyph.advance;
      }
    });
  return places.length === 0 ? null : { kind: "DRAWING", svg: sheet([...used.values()], places) };
}

function sheet(glyphs: readonly Glyph[], places: readonly string[]): string {
  const outlines = glyphs.map(({ id, path, weight }) => {
    const edge = weight < REGULAR ? BOLDER : 0;
    return `<path id="${id}" transform="scale(1 -1)" stroke-width="${edge}" d="${path}"/>`;
  });
  const size = `viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH * SCALE}" height="${HEIGHT * SCALE}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="100%" height="100%" fill="#fff"/>` +
    `<defs>${outlines.join("")}</defs><g fill="${INK}" stroke="${INK}">${places.join("")}</g></svg>`
  );
}
