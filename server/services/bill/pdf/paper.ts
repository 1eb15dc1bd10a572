import type PDFDocument from "pdfkit";
import type { Run, Typefaces } from "./typefaces.ts";

export type Doc = typeof PDFDocument.prototype;

export interface Style {
  readonly size: number;
  readonly color: string;
}

/** The place of something on a page: from the left, in points. */
export interface Column {
  readonly x: number;
  readonly width: number;
  readonly isEnd?: boolean;
}

interface Drawn extends Style, Column {
  readonly text: string;
}

const LINE_HEIGHT = 1.45;
const MARGIN = 56;

export type Paper = ReturnType<typeof createPaper>;

/** A4 pages on which text flows from top to bottom, in any of the site's languages. */
export function createPaper(doc: Doc, typefaces: Typefaces) {
  const bottom = doc.page.height - MARGIN;
  let y = MARGIN;

  const widthOf = (text: string, size: number): number =>
    typefaces.runsOf(text).reduce((sum, { font, text: part }) => {
      doc.font(font).fontSize(size);
      return sum + doc.widthOfString(part);
    }, 0);

  function linesOf({ text, size, width }: Drawn): readonly string[] {
    const lines = [""];
    for (const part of pieces(text)) {
      const line = lines.at(-1) ?? "";
      if (widthOf(line + part.trimEnd(), size) <= width || line === "") lines[lines.length - 1] = line + part;
      else lines.push(part.trimStart());
    }
    return lines.map((line) => line.trimEnd());
  }

  function drawLine(line: string, { x, width, size, color, isEnd }: Drawn, top: number): void {
    let left = isEnd ? x + width - widthOf(line, size) : x;
    for (const { font, text } of typefaces.runsOf(line) as readonly Run[]) {
      doc.font(font).fontSize(size).fillColor(color);
      // Latin and East Asian letters of one line stand on the same ground.
      doc.text(text, left, top + size, { lineBreak: false, baseline: "alphabetic" });
      left += doc.widthOfString(text);
    }
  }

  return {
    content: { x: MARGIN, width: doc.page.width - 2 * MARGIN },
    /** Leaves room, or begins a page where less than `needed` is left. */
    skip(height: number, needed = 0): void {
      y += height;
      if (y + needed <= bottom) return;
      doc.addPage();
      y = MARGIN;
    },
    heightOf: (drawn: Drawn): number => linesOf(drawn).length * drawn.size * LINE_HEIGHT,
    /** Draws a text that fits on the page; what comes next may stand beside it. */
    draw(drawn: Drawn, down = 0): number {
      const lines = linesOf(drawn);
      for (const [index, line] of lines.entries())
        drawLine(line, drawn, y + down + index * drawn.size * LINE_HEIGHT);
      return lines.length * drawn.size * LINE_HEIGHT;
    },
    rule(): void {
      const { x, width } = this.content;
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .strokeColor("#999")
        .stroke();
    },
  };
}

const LONGEST_PIECE = 40;
const EAST_ASIAN = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}";
/** A line may end behind spaces, and behind an East Asian letter unless marks that close something follow it. */
const PIECE = new RegExp(`[${EAST_ASIAN}][\\p{Pe}\\p{Pf}\\p{Po}ー]*\\s*|[^\\s${EAST_ASIAN}]+\\s*|\\s+`, "gu");

/** The parts of a text between which a line may end. What is too long for a line is cut by its letters. */
function* pieces(text: string): Generator<string> {
  for (const [piece] of text.matchAll(PIECE))
    for (let at = 0; at < piece.length; at += LONGEST_PIECE) yield piece.slice(at, at + LONGEST_PIECE);
}
