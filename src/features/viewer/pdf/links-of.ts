import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";

/** A link on a page, and its place in parts of the page's width and height. */
export interface PageLink {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** An address on the web, or a page of the document, counted from 1. */
  readonly to: string | number;
}

/** More links than a page of a register has. */
const LINKS_AT_MOST = 500;
const SAFE = /^(?:https?|mailto):/i;

/** The links of a page that may be followed: to other pages, to the web and to mail addresses. Everything else is left out. */
export async function linksOf(document: PDFDocumentProxy, page: PDFPageProxy): Promise<readonly PageLink[]> {
  const viewport = page.getViewport({ scale: 1 });
  const annotations = (await page.getAnnotations({ intent: "display" })).slice(0, LINKS_AT_MOST);
  const links = await Promise.all(
    annotations.map(async ({ subtype, rect, url, dest }): Promise<PageLink | null> => {
      if (subtype !== "Link" || !Array.isArray(rect)) return null;
      const to = typeof url === "string" && SAFE.test(url) ? url : await pageOf(document, dest);
      if (to === null) return null;
      const [x1, y1, x2, y2] = viewport.convertToViewportRectangle(rect) as [number, number, number, number];
      return {
        left: Math.min(x1, x2) / viewport.width,
        top: Math.min(y1, y2) / viewport.height,
        width: Math.abs(x2 - x1) / viewport.width,
        height: Math.abs(y2 - y1) / viewport.height,
        to,
      };
    }),
  );
  return links.filter((link) => link !== null);
}

/** The page a destination means; null for one that isn't there. */
async function pageOf(document: PDFDocumentProxy, dest: unknown): Promise<number | null> {
  try {
    const place = typeof dest === "string" ? await document.getDestination(dest) : dest;
    if (!Array.isArray(place)) return null;
    const [target] = place as unknown[];
    const index = typeof target === "number" ? target : await document.getPageIndex(target as never);
    return index >= 0 && index < document.numPages ? index + 1 : null;
  } catch {
    return null;
  }
}
