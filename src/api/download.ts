import type { FileObject } from "../../contract/files.ts";
import { localError } from "./api-error.ts";

/** Where the bytes of a file fetched with its links are; `""` when it has none. */
export const downloadOf = ({ links, web_content_link }: FileObject): string =>
  web_content_link || (links["application/octet-stream"]?.url ?? "");

/**
 * Hands a file fetched with its short-lived links to the browser.
 * @throws ApiError `file_not_found` when it came without a link.
 */
export function startDownload(file: FileObject): void {
  const url = downloadOf(file);
  if (url === "") throw localError("file_not_found");
  downloadFrom(url, file.name);
}

/** Hands an address to the browser to be stored under a name. */
export function downloadFrom(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.rel = "noopener";
  link.click();
}

/** Stores bytes that are here already. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  downloadFrom(url, name);
  // Browsers read it after the click; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
