/** Elements after which another line begins, and those that stand for a space. */
const LINES = new Set([
  "p",
  "h",
  "si",
  "tr",
  "row",
  "table-row",
  "li",
  "div",
  "br",
  "title",
  "h1",
  "h2",
  "h3",
  "h4",
]);
const SPACES = new Set(["tab", "s", "c", "td", "th", "table-cell", "line-break"]);
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi;
const LAST_CODE = 0x10ffff;

/**
 * The words of a document in XML, tag by tag and without building anything of it: however deep it is, it costs no more
 * than its length. Ends once there are `most` letters.
 */
export function xmlText(xml: string, most: number): string {
  let text = "";
  let at = 0;
  while (at < xml.length && text.length < most) {
    const open = xml.indexOf("<", at);
    const end = open < 0 ? xml.length : open;
    text += resolved(xml.slice(at, Math.min(end, at + most)));
    if (open < 0) break;
    const [closing, isText] = closingOf(xml, open);
    const close = xml.indexOf(closing, open + 1);
    if (close < 0) break;
    if (isText) text += xml.slice(open + 9, Math.min(close, open + 9 + most));
    else text += spaceAfter(xml, open, close);
    at = close + closing.length;
  }
  return text;
}

function closingOf(xml: string, open: number): readonly [closing: string, isText: boolean] {
  if (xml.startsWith("<!--", open)) return ["-->", false];
  return xml.startsWith("<![CDATA[", open) ? ["]]>", true] : [">", false];
}

/** An element's end, or one without content, is told by its name. */
function spaceAfter(xml: string, open: number, close: number): string {
  const isEnd = xml[open + 1] === "/" || xml[close - 1] === "/";
  const [, name = ""] = /^<\/?(?:[\w.-]{1,20}:)?([\w-]{1,20})/.exec(xml.slice(open, open + 48)) ?? [];
  // Books in HTML leave it open.
  if (!isEnd && name !== "br") return "";
  if (LINES.has(name.toLowerCase())) return "\n";
  return SPACES.has(name.toLowerCase()) ? " " : "";
}

const resolved = (text: string): string =>
  text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name = "") => {
    if (decimal === undefined && hex === undefined) return NAMED[String(name)] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? "0", 16) : Number(decimal);
    return code <= LAST_CODE ? String.fromCodePoint(code) : whole;
  });
