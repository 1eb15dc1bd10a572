export interface Table {
  readonly rows: readonly (readonly string[])[];
  /** `rows` holds only the beginning. */
  readonly isCut: boolean;
}

const ROWS_AT_MOST = 2_000;
const COLUMNS_AT_MOST = 100;
const SEPARATORS = [",", ";", "\t", "|"] as const;

/**
 * Rows of values separated by comma, semicolon, tab or bar, whichever is most frequent in the first lines; quotes as in
 * RFC 4180.
 */
export function parseCsv(text: string): Table {
  const separator = separatorOf(text.slice(0, 4_096));
  const rows: string[][] = [];
  let row: string[] = [];
  let isCut = false;
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quoted(text, at, separator) : plain(text, at, separator);
    at = cell.end;
    if (row.length < COLUMNS_AT_MOST) row.push(cell.value);
    else isCut = true;
    if (text[at] === separator) {
      at += 1;
      if (at === text.length || text[at] === "\n" || text[at] === "\r") row.push("");
      else continue;
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
    rows.push(row);
    row = [];
    if (rows.length === ROWS_AT_MOST) return { rows, isCut: isCut || at < text.length };
  }
  if (row.length > 0) rows.push(row);
  return { rows, isCut };
}

function plain(text: string, from: number, separator: string): { value: string; end: number } {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return { value: text.slice(from, end), end };
}

/** Two quotes inside stand for one. Text after the closing quote belongs to the value too. */
function quoted(text: string, from: number, separator: string): { value: string; end: number } {
  let value = "";
  let at = from + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close < 0) return { value: value + text.slice(at), end: text.length };
    value += text.slice(at, close);
    if (text[close + 1] !== '"') {
      const rest = plain(text, close + 1, separator);
      return { value: value + rest.value, end: rest.end };
    }
    value += '"';
    at = close + 2;
  }
}

function separatorOf(sample: string): string {
  const counts = SEPARATORS.map((separator) => ({ separator, count: sample.split(separator).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).separator;
}
