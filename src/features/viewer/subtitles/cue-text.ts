const TEXT_AT_MOST = 2_000;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: "\u00a0",
  lrm: "",
  rlm: "",
};

/**
 * The text of a cue as WebVTT: bold, italics and underlining stay, other tags are removed, and everything else is
 * escaped.
 */
export const cueText = (said: string): string =>
  said
    .slice(0, TEXT_AT_MOST)
    .split(/(<[^<>]*>)/)
    .map((part, index) => (index % 2 === 1 ? keptTag(part) : escaped(part)))
    .join("")
    .replace(/\n{2,}/g, "\n")
    .trim();

const keptTag = (tag: string): string => {
  const [, slash = "", name = ""] = /^<(\/?)([biu])(?:[\s.][^<>]*)?>$/i.exec(tag) ?? [];
  return name && `<${slash}${name.toLowerCase()}>`;
};

const escaped = (text: string): string =>
  text
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
