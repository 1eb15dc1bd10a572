import { parse, type HTMLElement } from "node-html-parser";
import { isUnprefixed, localizedPath, type Locale } from "../../../contract/locales.ts";
import { splitHeadingId } from "./heading-ids.ts";
import type { PictureSize } from "./picture-sizes.ts";

export interface ArticleHeading {
  readonly id: string;
  readonly text: string;
  readonly depth: number;
}

export interface FinishedArticle {
  readonly html: string;
  readonly headings: readonly ArticleHeading[];
}

/** A table with this many columns or more shows its rows one below the other on a phone. */
const MANY_COLUMNS = 3;

/**
 * Gives headings their ids and a link to themselves, adds the reader's locale to links without one, gives pictures
 * their sizes, so that nothing moves when they arrive, lets names in tables break, and gives cells of wide tables the
 * names of their columns.
 */
export function finishArticle(
  html: string,
  locale: string,
  sizes: ReadonlyMap<string, PictureSize> = new Map(),
): FinishedArticle {
  const root = parse(html);
  const headings: ArticleHeading[] = [];
  for (const heading of root.querySelectorAll("h2, h3, h4")) {
    const { text, id } = splitHeadingId(heading.innerHTML);
    if (id === undefined) continue;
    headings.push({ id, text: splitHeadingId(heading.text).text, depth: Number(heading.tagName.slice(1)) });
    heading.setAttribute("id", id);
    heading.innerHTML = `<a href="#${id}">${text}</a>`;
  }
  for (const link of root.querySelectorAll("a[href]")) {
    const href = link.getAttribute("href") ?? "";
    if (/^\/(?!\/)/.test(href) && !isUnprefixed(href))
      link.setAttribute("href", localizedPath(locale as Locale, href));
  }
  for (const picture of root.querySelectorAll("img")) {
    const size = sizes.get(picture.getAttribute("src") ?? "");
    if (size)
      picture.setAttributes({ ...picture.attributes, width: `${size.width}`, height: `${size.height}` });
  }
  for (const code of root.querySelectorAll("table code"))
    code.innerHTML = code.innerHTML.replaceAll("_", "_<wbr>");
  for (const table of root.querySelectorAll("table")) {
    nameCells(table);
    table.replaceWith(`<div tabindex="0">${table.outerHTML}</div>`);
  }
  return { html: root.toString(), headings };
}

/** The first cell names its row, so it gets no name of its own. */
function nameCells(table: HTMLElement): void {
  const names = table.querySelectorAll("th").map((head) => head.text.trim());
  if (names.length < MANY_COLUMNS) return;
  table.setAttribute("data-stacks", "");
  for (const row of table.querySelectorAll("tr"))
    row.querySelectorAll("td").forEach((cell, at) => {
      if (at > 0) cell.setAttribute("data-column", names[at] ?? "");
    });
}
