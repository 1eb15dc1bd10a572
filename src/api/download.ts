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
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.rel = "noopener";
  link.click();
}
