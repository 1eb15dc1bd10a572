import type PDFDocument from "pdfkit";
import type { Locale } from "../../../../contract/locales.ts";
import type { Letters } from "./letters.ts";
import { hasLetter } from "../../../platform/fonts/has-letter.ts";
import { slicesFor, type Slice } from "../../../platform/fonts/slices.ts";

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

export type Typefaces = ReturnType<typeof createTypefaces>;

/**
 * Chooses for each letter a file that has it. The fonts themselves are asked, because some lack letters of the ranges that
 * their lists say; the lists only tell which to ask first. Letters whose files aren't made yet are left out.
 */
export function createTypefaces(doc: typeof PDFDocument.prototype, locale: Locale, letters: Letters) {
  const slices = slicesFor(locale);
  const opened = new Map<string, OpenedFont>();
  const chosen = new Map<number, string | null>();

  function open(path: string): OpenedFont | undefined {
    const before = opened.get(path);
    if (before) return before;
    const file = letters.of(path);
    if (!file) return undefined;
    doc.registerFont(path, file);
    doc.font(path);
    const { font } = (doc as unknown as { readonly _font: { readonly font: OpenedFont } })._font;
    opened.set(path, font);
    return font;
  }

  /** Null when no file has the letter, undefined while a file that may have it isn't made. */
  function fontOf(codePoint: number): string | null | undefined {
    const before = chosen.get(codePoint);
    if (before !== undefined) return before;
    for (const { path } of slices.filter((slice) => says(slice, codePoint))) {
      const font = open(path);
      if (!font) return undefined;
      if (!hasLetter(font, codePoint)) continue;
      chosen.set(codePoint, path);
      return path;
    }
    chosen.set(codePoint, null);
    return null;
  }

  return {
    /** The parts of a line, one after the other. */
    runsOf(text: string): readonly Run[] {
      const runs: { font: string; text: string }[] = [];
      for (const letter of text) {
        const own = fontOf(letter.codePointAt(0) ?? 0);
        const drawn = own === null ? UNKNOWN : letter;
        const font = own === null ? fontOf(UNKNOWN.charCodeAt(0)) : own;
        if (!font) continue;
        const last = runs.at(-1);
        if (last?.font === font) last.text += drawn;
        else runs.push({ font, text: drawn });
      }
      return runs;
    },
  };
}

const says = ({ ranges }: Slice, codePoint: number): boolean =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
