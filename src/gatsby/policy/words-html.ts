import { isUnprefixed, localizedPath, type Locale } from "../../../contract/locales.ts";
import type { Word } from "./clauses.ts";

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Words as HTML with their formatting; links lead to pages in the reader's locale. */
export function wordsHtml(words: readonly Word[], locale: Locale): string {
  const stretches: { marks: readonly string[]; text: string }[] = [];
  for (const { text, marks } of words) {
    const last = stretches.at(-1);
    if (last && last.marks.join("\0") === marks.join("\0")) last.text += text;
    else stretches.push({ marks, text });
  }
  return stretches
    .map(({ marks, text }) => marks.reduceRight((html, mark) => wrap(mark, html, locale), escape(text)))
    .join("");
}

function wrap(mark: string, html: string, locale: Locale): string {
  const [tag = "", href] = mark.split(" ");
  if (href === undefined) return `<${tag}>${html}</${tag}>`;
  const isOurs = /^\/(?!\/)/.test(href) && !isUnprefixed(href);
  return `<a href="${escape(isOurs ? localizedPath(locale, href) : href)}">${html}</a>`;
}
