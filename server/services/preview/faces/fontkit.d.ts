/** The part of fontkit that draws letters: https://github.com/foliojs/fontkit. */
declare module "fontkit" {
  interface Path {
    scale(by: number): Path;
    toSVG(): string;
  }
  interface Glyph {
    readonly path: Path;
    readonly advanceWidth: number;
  }
  export interface Font {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly variationAxes: Readonly<Record<string, { readonly default: number }>>;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
  }
  interface Collection {
    readonly fonts: readonly Font[];
  }
  export function create(bytes: Buffer): Font | Collection;
}
