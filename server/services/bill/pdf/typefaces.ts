import type PDFDocument from "pdfkit";
import type { Locale } from "../../../../contract/locales.ts";
import { slicesFor, type Slice } from "./slices.ts";

/** A part of a text that one file of letters can draw. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

/** Stands for letters that no file has. */
const UNKNOWN = "?";

interface OpenedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/**
 * Chooses for each letter a file that has it. The fonts themselves are asked, because some lack letters of the ranges that
 * their lists say; the lists only tell which to ask first.
 */
export function createTypefaces(doc: typeof PDFDocument.prototype, locale: Locale) {
  const slices = slicesFor(locale);
  const opened = new Map<string, OpenedFont>();
  const chosen = new Map<number, string | null>();

  function open(path: string): OpenedFont {
    const before = opened.get(path);
    if (before) return before;
    doc.font(path);
    const { font } = (doc as unknown as { readonly _font: { readonly font: OpenedFont } })._font;
    opened.set(path, font);
    return font;
  }

  function fontOf(codePoint: number): string | null {
    const before = chosen.get(codePoint);
    if (before !== undefined) return before;
    const likely = slices.filter((slice) => says(slice, codePoint));
    const found = likely.find(({ path }) => has(open(path), codePoint));
    chosen.set(codePoint, found?.path ?? null);
    return found?.path ?? null;
  }

  return {
    /** The parts of a line, one after the other. */
    runsOf(text: string): readonly Run[] {
      const runs: { font: string; text: string }[] = [];
      for (const letter of text) {
        const own = fontOf(letter.codePointAt(0) ?? 0);
        const font = own ?? fontOf(UNKNOWN.charCodeAt(0)) ?? "";
        const last = runs.at(-1);
        const drawn = own === null ? UNKNOWN : letter;
        if (last?.font === font) last.text += drawn;
        else runs.push({ font, text: drawn });
      }
      return runs;
    },
  };
}

/** A few files lack the table that leads from letters to their drawings; they have none. */
function has(font: OpenedFont, codePoint: number): boolean {
  try {
    return font.hasGlyphForCodePoint(codePoint);
  } catch {
    return false;
  }
}

const says = ({ ranges }: Slice, codePoint: number): boolean =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
