import type { PDFPageProxy } from "pdfjs-dist";
import type { OpenDocument } from "./open-document.ts";
import { densityOf, PX_PER_POINT } from "./page-sizes.ts";
import { keepText, type PageText } from "./page-text.ts";

export interface Look {
  /** 1 is the size on paper. */
  readonly scale: number;
  /** Quarters turned to the right. */
  readonly quarters: number;
}

const viewportOf = (page: PDFPageProxy, { scale, quarters }: Look) =>
  page.getViewport({ scale: scale * PX_PER_POINT, rotation: (page.rotate + quarters * 90) % 360 });

/** The picture of a page, as large as it is looked at. Rejects when the signal fires before it is drawn. */
export async function drawPicture(
  page: PDFPageProxy,
  look: Look,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const viewport = viewportOf(page, look);
  const density = densityOf(viewport, devicePixelRatio);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(viewport.width * density));
  canvas.height = Math.max(1, Math.floor(viewport.height * density));
  const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  const cancel = () => task.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    await task.promise;
  } finally {
    signal.removeEventListener("abort", cancel);
  }
  signal.throwIfAborted();
  return canvas;
}

/** Takes a page's picture away, with what PDF.js keeps in order to draw it once more. */
export function letGo(
  holder: Element | null,
  { document }: Pick<OpenDocument, "document">,
  number: number,
): void {
  const canvas = holder?.querySelector("canvas");
  // Some browsers hold on to the pixels of a canvas that is gone.
  if (canvas) canvas.width = 0;
  holder?.replaceChildren();
  // A document that is closed has nothing left to let go.
  document.getPage(number).then(
    (page) => page.cleanup(),
    () => undefined,
  );
}

/** A page's words, which lie unseen over its picture, to be chosen, copied and read aloud. */
export interface Words {
  readonly text: PageText;
  /** The elements of the text's pieces, in their order. */
  readonly pieces: readonly HTMLElement[];
}

/** Lays a page's words into an element that has the picture's size. */
export async function layWords(
  { engine }: Pick<OpenDocument, "engine">,
  page: PDFPageProxy,
  look: Look & { readonly container: HTMLElement; readonly signal: AbortSignal },
): Promise<Words> {
  const { container, signal } = look;
  const content = await page.getTextContent();
  signal.throwIfAborted();
  container.replaceChildren();
  const layer = new engine.TextLayer({
    textContentSource: content,
    container,
    viewport: viewportOf(page, look),
  });
  const cancel = () => layer.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  await layer.render().finally(() => signal.removeEventListener("abort", cancel));
  signal.throwIfAborted();
  return { text: keepText(content.items), pieces: layer.textDivs };
}
