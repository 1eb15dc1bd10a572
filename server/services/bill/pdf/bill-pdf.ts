import type { BillDocument, BillLine } from "../../../../contract/bill.ts";
import {
  countryText,
  dayText,
  moneyText,
  nameOnLine,
  percentText,
  sentencesOfLine,
  timeText,
} from "../../../../contract/bill-words.ts";
import type { Locale } from "../../../../contract/locales.ts";
import type { Texts } from "../../../platform/text/texts.ts";
import type { Bill } from "../bill.types.ts";
import type { Letters } from "./letters.ts";
import { createPaper, type Column, type Doc, type Paper, type Style } from "./paper.ts";
import { createTypefaces, type Typefaces } from "./typefaces.ts";

const PLAIN: Style = { size: 10, color: "#111" };
const SMALL: Style = { size: 8.5, color: "#444" };
const TITLE: Style = { size: 18, color: "#111" };
const TEST: Style = { size: 12, color: "#a00" };
const AMOUNT_WIDTH = 110;

interface Sheet {
  readonly doc: Doc;
  readonly typefaces: Typefaces;
  readonly paper: Paper;
  readonly document: BillDocument;
  readonly locale: Locale;
  readonly say: (key: string, facts?: Readonly<Record<string, string>>) => string;
}

/**
 * The pages of a bill in a locale, in the structure that programs read aloud, with the sealed bill attached to it. They are drawn
 * again until all the letters that they want are made; a thread keeps those for its next bill.
 */
export async function billPdf(bill: Bill, locale: Locale, texts: Texts, letters: Letters): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const say: Sheet["say"] = (key, facts) => texts.text(locale, `bills.${key}`, facts);
  const title = titleOf(bill.document, locale, say);
  const draw = (): Doc => {
    const doc = new PDFDocument(formOf(bill, title, locale));
    const typefaces = createTypefaces(doc, locale, letters);
    drawBill(
      { doc, typefaces, paper: createPaper(doc, typefaces), document: bill.document, locale, say },
      title,
    );
    return doc;
  };
  let doc = draw();
  while (await letters.make()) doc = draw();
  return bytesOf(doc, bill);
}

const formOf = ({ issuedAt }: Bill, title: string, locale: Locale): PDFKit.PDFDocumentOptions => ({
  size: "A4",
  margin: 0,
  pdfVersion: "1.7",
  lang: locale,
  tagged: true,
  displayTitle: true,
  bufferPages: true,
  // The fourteen fonts of PDF are never used, so none is looked for.
  font: null as unknown as string,
  info: { Title: title, CreationDate: new Date(issuedAt), ModDate: new Date(issuedAt), Producer: "Holdall" },
});

function bytesOf(doc: Doc, bill: Bill): Promise<Buffer> {
  const bytes = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on("data", (part: Buffer) => parts.push(part));
    doc.on("end", () => resolve(Buffer.concat(parts)));
    doc.on("error", reject);
  });
  attach(doc, bill);
  doc.end();
  return bytes;
}

/** The sealed bill stands in the file as it is, so that whoever checks it needs not understand PDF. */
function attach(doc: Doc, { number, sealed, issuedAt }: Bill): void {
  const packed = doc as unknown as { compress: boolean };
  packed.compress = false;
  doc.file(Buffer.from(sealed), {
    name: `${number}.ndjson`,
    type: "application/x-ndjson",
    creationDate: new Date(issuedAt),
    modifiedDate: new Date(issuedAt),
  });
  packed.compress = true;
}

export function titleOf(
  { kind, number, issued_time, corrects }: BillDocument,
  locale: Locale,
  say: Sheet["say"],
): string {
  const facts = { number, day: dayText(issued_time, locale), corrects };
  return say(kind === "bill" ? "title" : "noteTitle", facts);
}

function drawBill(sheet: Sheet, title: string): void {
  const { doc, document, locale, paper, say } = sheet;
  const root = doc.struct("Document");
  doc.addStructure(root);
  const paragraph = (text: string, style: Style = PLAIN, tag = "P", gap = 2): void => {
    const drawn = { ...paper.content, ...style, text };
    const height = paper.heightOf(drawn);
    paper.skip(gap, height);
    root.add(doc.struct(tag, () => void paper.draw(drawn)));
    paper.skip(height);
  };
  if (document.is_test) paragraph(say("test"), TEST);
  paragraph(title, TITLE, "H1", 4);
  const time = { time: timeText(document.paid_time, locale) };
  paragraph(say(document.kind === "bill" ? "paid" : "given", time));
  for (const [heading, lines] of partiesOf(sheet)) {
    if (lines.length === 0) continue;
    paragraph(heading, PLAIN, "H2", 10);
    for (const line of lines) paragraph(line, SMALL, "P", 0);
  }
  paragraph(say("place", { country: countryText(document.place.country, locale) }), SMALL, "P", 10);
  drawTable(sheet, root);
  for (const note of notesOf(sheet)) paragraph(note, SMALL, "P", 8);
  root.end();
  drawPageMarks(sheet);
}

function partiesOf({ document, say }: Sheet): readonly (readonly [string, readonly string[]])[] {
  const { seller, customer } = document;
  const filled = (lines: readonly string[]) => lines.filter((line) => line !== "");
  const number = (key: string, value: string) => (value === "" ? "" : say(key, { number: value }));
  return [
    [say("seller"), filled([seller.name, ...seller.address, seller.country, number("taxId", seller.tax_id)])],
    [say("customer"), filled([customer.name, ...customer.address, number("vatNumber", customer.vat_number)])],
  ];
}

function drawTable(sheet: Sheet, root: PDFKit.PDFStructureElement): void {
  const { doc, document, locale, paper, say } = sheet;
  const money = (amount: number) => moneyText(amount, document.currency, locale);
  const { x, width } = paper.content;
  const first: Column = { x, width: width - AMOUNT_WIDTH - 12 };
  const last: Column = { x: x + width - AMOUNT_WIDTH, width: AMOUNT_WIDTH, isEnd: true };
  const table = doc.struct("Table");
  root.add(table);
  const row = (texts: readonly (readonly [string, Style])[], amount: string, tag: "TH" | "TD"): void => {
    const cells = texts.map(([text, style]) => ({ ...first, ...style, text }));
    const heights = cells.map((cell) => paper.heightOf(cell));
    const height = heights.reduce((sum, each) => sum + each, 0);
    paper.skip(6, height + 6);
    doc.markContent("Artifact", { type: "Layout" });
    paper.rule();
    doc.endMarkedContent();
    paper.skip(4, height);
    const tr = doc.struct("TR");
    table.add(tr);
    tr.add(
      doc.struct(tag, () => {
        let down = 0;
        for (const cell of cells) down += paper.draw(cell, down);
      }),
    );
    tr.add(doc.struct(tag, () => void paper.draw({ ...last, ...PLAIN, text: amount })));
    tr.end();
    paper.skip(height);
  };
  row([[say("columns.line"), SMALL]], say("columns.amount"), "TH");
  for (const line of document.lines) row(textsOf(line, sheet), money(line.amount), "TD");
  for (const [text, amount] of totalsOf(sheet)) row([[text, PLAIN]], money(amount), "TD");
  table.end();
}

function textsOf(line: BillLine, { document, locale, say }: Sheet): readonly (readonly [string, Style])[] {
  const sentences = sentencesOfLine(line, document, locale).map(
    ({ key, facts }) => [say(key, facts), SMALL] as const,
  );
  if (line.kind === "refund") return sentences;
  const name = nameOnLine(line, locale);
  return [[line.kind === "unused" ? say("creditFor", { name }) : name, PLAIN], ...sentences];
}

function totalsOf({ document, locale, say }: Sheet): readonly (readonly [string, number])[] {
  const { rounding, taxes, net, gross } = document;
  return [
    ...(rounding === 0 ? [] : [[say("rounding"), rounding] as const]),
    [say("net"), net],
    ...taxes.map(({ percent, country, tax }) => {
      const facts = { percent: percentText(percent, locale), country: countryText(country, locale) };
      return [say("taxOf", facts), tax] as const;
    }),
    [say("gross"), gross],
  ];
}

function notesOf({ document, say }: Sheet): readonly string[] {
  const { taxes, ledger } = document;
  return [
    ...(taxes.some((tax) => tax.is_reverse_charge) ? [say("reverseCharge")] : []),
    ...(ledger.position === 0
      ? []
      : [say("booked", { position: String(ledger.position), hash: ledger.hash })]),
    say("proof"),
  ];
}

/** Every page tells its number, and that no money moves. */
function drawPageMarks({ doc, document, typefaces, say }: Sheet): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const number = count > 1 ? say("page", { page: String(page + 1), pages: String(count) }) : "";
    const test = document.is_test && page > start ? say("test") : "";
    const text = [number, test].filter((mark) => mark !== "").join(" · ");
    if (text === "") continue;
    doc.markContent("Artifact", { type: "Pagination" });
    const paper = createPaper(doc, typefaces);
    paper.draw({ ...paper.content, ...SMALL, text }, doc.page.height - 90);
    doc.endMarkedContent();
  }
}
