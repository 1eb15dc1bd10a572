/** By then every browser has begun to save the file. */
const KEPT_MS = 60_000;

/** Has the browser save a blob that was made in the page as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
