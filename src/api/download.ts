import type { FileObject } from "../../contract/files.ts";
import { localError } from "./api-error.ts";

/** The address of the bytes of a file that was fetched with its links; `""` when it has none. */
export const downloadOf = ({ links, web_content_link }: FileObject): string =>
  web_content_link || (links["application/octet-stream"]?.url ?? "");

/**
 * Hands a file that was fetched with its short-lived links to the browser.
 * @throws ApiError `file_not_found` when it came without a link.
 */
export function startDownload(file: FileObject): void {
  const url = downloadOf(file);
  if (url === "") throw localError("file_not_found");
  downloadFrom(url, file.name);
}

/** Has the browser download an address under a name. */
export function downloadFrom(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.rel = "noopener";
  link.click();
}

/** Downloads bytes that are already in the page. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  downloadFrom(url, name);
  // Browsers read it after the click; a minute is enough.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
