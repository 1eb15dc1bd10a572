import type { FileObject } from "../../../../contract/files.ts";
import { startDownload } from "../../../api/download.ts";
import { getFile } from "../../../api/files.ts";

/** Browsers drop downloads that begin at the same moment. */
const GAP_MS = 600;

/** Fetches a fresh link for each file and downloads one after the other. */
export async function downloadFiles(files: readonly Pick<FileObject, "id">[]): Promise<void> {
  for (const [index, { id }] of files.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, GAP_MS));
    startDownload(await getFile(id));
  }
}
