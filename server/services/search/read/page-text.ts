import { PDFiumLibrary } from "@hyzyla/pdfium";

const MOST_PAGES = 2_000;

/** The words of a PDF, page by page. Throws when it can't be read, or is locked by a password. */
export async function pageText(bytes: Uint8Array, most: number): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages = Math.min(document.getPageCount(), MOST_PAGES);
  let text = "";
  for (let at = 0; at < pages && text.length < most; at += 1) text += `${document.getPage(at).getText()}\n`;
  return text;
}
