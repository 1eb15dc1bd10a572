import { assetsByChunk } from "./assets-by-chunk.ts";

const HASHED_STYLESHEET = /href="\/([^"/]+)\.[0-9a-f]{10}\.css"/g;

/** The stylesheet each chunk of the bundle has now: `app` → `app.018bcbfe0f.css`. */
export async function currentStylesheets(folder: string): Promise<ReadonlyMap<string, string>> {
  return new Map(
    Object.entries(await assetsByChunk(folder)).flatMap(([chunk, assets]) => {
      const sheet = assets.find((asset) => asset.endsWith(".css"));
      return sheet ? [[chunk, sheet] as const] : [];
    }),
  );
}

/** Points a page to the stylesheets of this build: Gatsby leaves a page as it was when nothing but styles changed. */
export const linkStylesheets = (html: string, sheets: ReadonlyMap<string, string>): string =>
  html.replace(HASHED_STYLESHEET, (whole, chunk: string) => {
    const sheet = sheets.get(chunk);
    return sheet ? `href="/${sheet}"` : whole;
  });
