import { assetsByChunk } from "./assets-by-chunk.ts";

const HASHED_STYLESHEET = /href="\/([^"/]+)\.[0-9a-f]{8}\.css"/g;

/** The present stylesheet of each chunk of the bundle: `app` → `app.018bcbfe.css`. */
export async function currentStylesheets(folder: string): Promise<ReadonlyMap<string, string>> {
  return new Map(
    Object.entries(await assetsByChunk(folder)).flatMap(([chunk, assets]) => {
      const sheet = assets.find((asset) => asset.endsWith(".css"));
      return sheet ? [[chunk, sheet] as const] : [];
    }),
  );
}

/** Links a page to this build's stylesheets, because Gatsby leaves pages unchanged when only styles changed. */
export const linkStylesheets = (html: string, sheets: ReadonlyMap<string, string>): string =>
  html.replace(HASHED_STYLESHEET, (whole, chunk: string) => {
    const sheet = sheets.get(chunk);
    return sheet ? `href="/${sheet}"` : whole;
  });
