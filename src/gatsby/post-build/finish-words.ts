import { BUILD_MARK, ISLANDS } from "../../lib/build-marks.ts";
import { sourceHash, type FinishedHtml } from "./finished-html.ts";

export interface WordsNames {
  /** Address of the script of pages of words. */
  readonly island: string;
  readonly buildId: string;
  /** Address of the page's picture; undefined keeps the present one. */
  readonly picture: string | undefined;
}

const BUILD = new RegExp(`(<html[^>]* ${BUILD_MARK}=")[^"]*`);
const ISLAND = new RegExp(`(<script type="module" src=")${ISLANDS}[^"]*`);
const PICTURE = /(<meta property="og:image" content=")[^"]*/;
const SCRIPT = /<script(?=[\s>])([^>]*)>(.*?)<\/script>/gs;
/** React closes empty elements as in XML, which means the same in HTML but takes more bytes. */
const ENDED = /(<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)(?=[\s/])[^>]*?)\s*\/>/g;
const NOT_INLINE = / (?:src=|type="application\/ld\+json")/;

/**
 * Fills in what is known only when everything is built (`gatsby-ssr.tsx` leaves room for it), or updates a page that an
 * earlier build finished. Throws when the page wasn't drawn as one of words.
 */
export function finishWords(source: string, { island, buildId, picture }: WordsNames): FinishedHtml {
  if (!BUILD.test(source) || !ISLAND.test(source))
    throw new Error("A page of words was drawn as one of the app: see APP_PATH and CONTENT_COMPONENTS.");
  const names = [
    [BUILD, buildId],
    [ISLAND, island],
    [PICTURE, picture],
  ] as const;
  const html = names.reduce(
    (page, [place, name]) => (name === undefined ? page : page.replace(place, (_, before) => before + name)),
    source.replace(ENDED, "$1>"),
  );
  return { html, scriptHashes: inlineScripts(html).map(sourceHash), styleHashes: [] };
}

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(SCRIPT)].flatMap(([, attributes = "", text = ""]) =>
    NOT_INLINE.test(attributes) ? [] : [text],
  );
