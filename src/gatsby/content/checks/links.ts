import { splitLocale } from "../../../../contract/locales.ts";
import { OWN_HOSTS, type Addresses } from "../addresses.ts";
import { closest } from "../closest.ts";
import type { ContentFault, ContentFile } from "../content-files.ts";
import { markdownOf } from "../markdown-of.ts";
import type { MarkdownFacts } from "../markdown/facts.types.ts";
import type { LineFault } from "../read-front-matter.ts";

const MOST_LISTED = 12;
const TAG = /<\/?[a-z][a-z0-9-]*(?:\s[^>]*)?\/?>/i;

/** Links inside the site carry no locale and must lead to an existing page and heading. */
export const checkLinks = (files: readonly ContentFile[], addresses: Addresses): ContentFault[] =>
  files.flatMap((file) => {
    const { ids, links, html } = markdownOf(file);
    const own = new Set(ids.map(({ id }) => id));
    return [
      ...links.flatMap(({ href, line }) => {
        const message = faultOf(href, addresses, own);
        return message ? [{ path: file.path, line, message }] : [];
      }),
      ...rawHtml(html).map((fault) => ({ path: file.path, ...fault })),
    ];
  });

/** An address of the web that was typed without its colon, or without all that stands before `www`. */
const CUT_SHORT = /^(?:https?\/\/)?((?<=\/)[^/].*|www\..+)$/;

function faultOf(href: string, addresses: Addresses, own: ReadonlySet<string>): string | undefined {
  if (href.startsWith("#")) return missingAnchor("This page", href.slice(1), own);
  if (URL.canParse(href)) {
    const { protocol, host, pathname } = new URL(href);
    if (protocol === "http:") return `"${href}" is not encrypted. Write https.`;
    if (OWN_HOSTS.includes(host)) return `"${href}" is our own page. Write only its path: ${pathname}.`;
    return ["https:", "mailto:"].includes(protocol)
      ? undefined
      : `"${href}" is no address a reader can open.`;
  }
  const [, address] = CUT_SHORT.exec(href) ?? [];
  if (address !== undefined) return `"${href}" lacks its beginning. Write https://${address}.`;
  if (!href.startsWith("/"))
    return `"${href}" depends on where the page is. Write the whole path, beginning with /.`;
  const [path = "", anchor] = href.split("#", 2);
  const { locale, path: bare } = splitLocale(path.split("?")[0] ?? "");
  if (locale)
    return `"${href}" names a language. Write ${href.slice(locale.length + 1)}: readers are led to their own.`;
  if (bare !== "/" && bare.endsWith("/"))
    return `"${href}" ends in a slash. Write ${href.replace(/\/(?=$|#|\?)/, "")}.`;
  const anchors = addresses.get(bare);
  if (!anchors) {
    const meant = closest(bare, [...addresses.keys()]);
    return `There is no page "${bare}". ${meant ? `Did you mean "${meant}"?` : "Correct the link, or write the page first."}`;
  }
  return anchor === undefined ? undefined : missingAnchor(`"${bare}"`, anchor, anchors);
}

function missingAnchor(page: string, anchor: string, anchors: ReadonlySet<string>): string | undefined {
  if (anchors.has(anchor)) return undefined;
  const all = [...anchors];
  const meant = closest(anchor, all);
  const list = `It has ${all.slice(0, MOST_LISTED).join(", ")}${all.length > MOST_LISTED ? ", …" : ""}.`;
  const advice = meant ? `Did you mean "#${meant}"?` : all.length > 0 ? list : "Link to the page itself.";
  return `${page} has no heading with the id "${anchor}". ${advice}`;
}

/** One fault a line, because the end of an element is no fault of its own. */
function rawHtml(html: MarkdownFacts["html"]): LineFault[] {
  const first = new Map(html.toReversed().map(({ text, line }) => [line, TAG.exec(text)?.[0] ?? text]));
  return [...first].reverse().map(([line, tag]) => ({
    line,
    message: `"${tag}" is HTML, which texts don't use. Write it in Markdown, or as code: \`${tag}\`.`,
  }));
}
