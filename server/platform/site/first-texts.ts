import { existsSync, readFileSync } from "node:fs";
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { join } from "node:path";
import { FIRST_FILES, type FirstFiles } from "../../../contract/first-files.ts";
import { LANGUAGE_VARIES, readerLocale } from "./reader-locale.ts";

/** Headers that have a browser load the texts of its language before the app asks for them; none for paths of other files. */
export type FirstTexts = (path: string, asked: IncomingHttpHeaders) => OutgoingHttpHeaders;

/** Without a note from the build nothing is loaded early. */
export function readFirstTexts(siteDir: string): FirstTexts {
  const note = join(siteDir, FIRST_FILES);
  if (!existsSync(note)) return () => ({});
  const { views } = JSON.parse(readFileSync(note, "utf8")) as FirstFiles;
  const byPath = new Map(
    Object.entries(views).map(([address, { texts }]) => [`${address}/index.html`, texts]),
  );
  return (path, asked) => {
    const addresses = byPath.get(path)?.[readerLocale(asked)];
    if (!addresses) return {};
    const link = addresses.map((address) => `<${address}>; rel=preload; as=script`).join(", ");
    return { link, vary: LANGUAGE_VARIES };
  };
}
