import { copyFile } from "node:fs/promises";
import { join } from "node:path";

/** Copies the table of moved addresses for the server and the error page. */
export const writeRedirects = (folder: string): Promise<void> =>
  copyFile("content/redirects.json", join(folder, "redirects.json"));
