import { copyFile } from "node:fs/promises";
import { join } from "node:path";

/** Ships the table of moved addresses to the server and to the error page. */
export const writeRedirects = (folder: string): Promise<void> =>
  copyFile("content/redirects.json", join(folder, "redirects.json"));
