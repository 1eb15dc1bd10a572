/** Limits on the structure of a JSON text. */
export interface JsonLimits {
  /** The depth of lists and objects within each other. */
  readonly depth: number;
  /** The number of values in all lists and objects together. */
  readonly items: number;
}

const NUL = "u0000";
const [QUOTE, COMMA, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  34, 44, 92, 91, 93, 123, 125,
] as const;

/**
 * Looks through a JSON text before it is parsed, because a text of megabytes may hold a million values, or be nested as
 * deep as it is long. Returns the reason why it must not be parsed, or null. A NUL (`\u0000`) is refused because no
 * person's text has one and PostgreSQL can't store it.
 */
export function jsonFault(text: string, { depth, items }: JsonLimits): "nul" | "deep" | "many" | null {
  let level = 0;
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfString(text, at + 1);
        if (end < 0) return "nul";
        at = end;
        break;
      }
      case OPEN_LIST:
      case OPEN_OBJECT:
        level += 1;
        count += 1;
        if (level > depth) return "deep";
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        level -= 1;
        break;
      case COMMA:
        count += 1;
        break;
    }
    if (count > items) return "many";
  }
  return null;
}

/** The place of the quote that ends a string, or of the text's end; negative when there is a NUL before it. */
function endOfString(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) {
      if (text.startsWith(NUL, at + 1)) return -1;
      at += 1;
    }
    at += 1;
  }
  return at;
}
