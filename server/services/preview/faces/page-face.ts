import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Face } from "./face.types.ts";

/** Points. A page of no size, or as long as a street, has no face. */
const [LEAST, MOST] = [1, 20_000];

const library = await PDFiumLibrary.init();

/** Draws the first page of a PDF; null when it has no page. Throws when it can't be read, or is locked by a password. */
export async function pageFace(bytes: Uint8Array, side: number): Promise<Face | null> {
  const document = await library.loadDocument(bytes);
  try {
    if (document.getPageCount() === 0) return null;
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const longer = Math.max(originalWidth, originalHeight);
    if (Math.min(originalWidth, originalHeight) < LEAST || longer > MOST) return null;
    const { width, height, data } = await page.render({ scale: side / longer, render: "bitmap" });
    return { kind: "PIXELS", width, height, data };
  } finally {
    document.destroy();
  }
}
