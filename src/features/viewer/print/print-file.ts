import type { FileObject } from "../../../../contract/files.ts";
import { decodeText } from "../../../../contract/text-encoding.ts";
import { printDocument, printPicture, printText } from "../../../lib/print.ts";
import { sourceOf } from "../file/links.ts";
import { previewKind, type PreviewKind } from "../file/preview-kind.ts";
import { isTooLarge, pictureSize } from "../image/which-picture.ts";

/** Some thousand sheets of paper. */
const TEXT_AT_MOST = 2 << 20;

const TEXTS: ReadonlySet<PreviewKind> = new Set(["text", "markdown", "table"]);

/** True for pictures, texts, and PDFs if the browser shows them by itself. Phones print the page around a frame. */
export function isPrintable(file: FileObject): boolean {
  if (matchMedia("(pointer: coarse)").matches) return false;
  const kind = previewKind(file);
  if (kind === "pdf") return navigator.pdfViewerEnabled;
  return kind === "image" || (TEXTS.has(kind) && Number(file.size) <= TEXT_AT_MOST);
}

/** Prints a file that came with its links. Rejects when it can't be had, or the browser doesn't print it. */
export async function printFile(file: FileObject): Promise<void> {
  const kind = previewKind(file);
  if (kind === "pdf") return printDocument(sourceOf(file));
  if (kind === "image") return printImage(file);
  const response = await fetch(sourceOf(file), { credentials: "omit" });
  if (!response.ok) throw new Error(`the text answered ${response.status}`);
  const text = decodeText(new Uint8Array(await response.arrayBuffer()));
  printText(file.name, text.split("\n"));
}

/** The thumbnail is printed where a browser can't show the picture itself. */
async function printImage(file: FileObject): Promise<void> {
  const { name, thumbnail_link: thumbnail } = file;
  if (thumbnail !== "" && isTooLarge(pictureSize(file))) return printPicture(name, thumbnail);
  await printPicture(name, sourceOf(file)).catch((error: unknown) => {
    if (thumbnail === "") throw error;
    return printPicture(name, thumbnail);
  });
}
