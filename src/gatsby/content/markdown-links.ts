export interface MarkdownLink {
  readonly href: string;
  readonly line: number;
}

const LINK = /(?<!!)\[(?:[^\]\\]|\\.)*\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g;
const FENCE = /^\s*(?:```|~~~)/;

/** Lines of the text without its front matter and code, which means nothing; numbered as in the file. */
export function proseLines(source: string): { text: string; line: number }[] {
  const lines = source.split(/\r?\n/);
  const end = lines[0] === "---" ? lines.indexOf("---", 1) : -1;
  let fenced = false;
  return lines.flatMap((text, index) => {
    if (FENCE.test(text)) fenced = !fenced;
    if (index <= end || fenced || FENCE.test(text)) return [];
    return [{ text: text.replaceAll(/`[^`]*`/g, (code) => " ".repeat(code.length)), line: index + 1 }];
  });
}

/** The links of a Markdown text; images are none. */
export const markdownLinks = (source: string): MarkdownLink[] =>
  proseLines(source).flatMap(({ text, line }) =>
    [...text.matchAll(LINK)].map(([, href = ""]) => ({ href, line })),
  );
