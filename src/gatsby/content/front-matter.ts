import { FRONT_MATTER, type Field, type FieldType } from "./front-matter-fields.ts";
import { isLocale } from "../../../contract/locales.ts";
import type { ContentKind } from "./document-path.ts";
import { closest } from "./closest.ts";

export interface LineFault {
  readonly line: number;
  readonly message: string;
}

export interface FrontMatter {
  readonly values: Readonly<Record<string, string>>;
  readonly lines: Readonly<Record<string, number>>;
  readonly faults: readonly LineFault[];
}

const EXAMPLES: Readonly<Record<FieldType, string>> = {
  text: 'a sentence, for example title: "Save a folder"',
  date: "a day written 2026-03-01",
  number: "a whole number, for example 10",
  list: "words with commas between them, for example saving, phones",
  locale: "a locale of the site, for example en-US",
  flag: "true, or leave the line out",
  hash: "12 hex digits: npm run content:stamp -- <file> writes them",
};

/** Reads the `key: value` lines between the two `---` lines of a Markdown file. */
export function readFrontMatter(source: string): FrontMatter {
  const lines = source.split(/\r?\n/);
  const end = lines.indexOf("---", 1);
  if (lines[0] !== "---" || end < 0) {
    const message =
      "The file does not begin with front matter. Put title and the other fields between two --- lines.";
    return { values: {}, lines: {}, faults: [{ line: 1, message }] };
  }
  const values: Record<string, string> = {};
  const places: Record<string, number> = {};
  const faults: LineFault[] = [];
  lines.slice(1, end).forEach((text, index) => {
    const line = index + 2;
    if (text.trim() === "") return;
    const [, key, value] = /^([A-Za-z]+):\s*(.*)$/.exec(text) ?? [];
    if (key === undefined || value === undefined)
      faults.push({ line, message: `"${text.trim()}" is not a field. Write it as name: value on one line.` });
    else if (Object.hasOwn(values, key))
      faults.push({
        line,
        message: `"${key}" is given twice, first on line ${places[key]}. Remove one of them.`,
      });
    else {
      values[key] = unquoted(value.trim());
      places[key] = line;
      if (!isPlainYaml(value.trim())) faults.push({ line, message: needsQuotes(key, value.trim()) });
    }
  });
  return { values, lines: places, faults };
}

const unquoted = (value: string): string =>
  value.replace(/^(["'])(.*)\1$/, (_, quote: string, text: string) =>
    quote === "'" ? text.replaceAll("''", "'") : text,
  );

/** Whether YAML, which the Markdown plugin reads these lines as, sees the same text as the author. */
function isPlainYaml(value: string): boolean {
  if (value.startsWith('"')) return /^"[^"\\]*"$/.test(value);
  if (value.startsWith("'")) return /^'(?:[^']|'')*'$/.test(value);
  return !/:(?: |$)| #|^[[\]{}>|*&!%@`#,]|^[-?] /.test(value);
}

const needsQuotes = (key: string, value: string): string =>
  `"${key}" has a sign that would cut it short. Put the whole text between quotes: ${key}: '${unquoted(value).replaceAll("'", "''")}'.`;

/** The words of a list field. */
export const listOf = (value: string | undefined): string[] =>
  (value ?? "")
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** Every fault of a file's front matter against the fields of its kind. */
export function checkFrontMatter(kind: ContentKind, matter: FrontMatter): LineFault[] {
  const fields = FRONT_MATTER[kind];
  const unknown = Object.keys(matter.values)
    .filter((key) => !Object.hasOwn(fields, key))
    .map((key) => ({ line: matter.lines[key] ?? 1, message: unknownField(key, Object.keys(fields)) }));
  const wrong = Object.entries(fields).flatMap(([key, field]) => checkField(key, field, matter));
  return [...matter.faults, ...unknown, ...wrong].sort((a, b) => a.line - b.line);
}

function checkField(key: string, field: Field, matter: FrontMatter): LineFault[] {
  const value = matter.values[key];
  if (value === undefined) {
    if (!field.required) return [];
    return [
      { line: 1, message: `"${key}" is missing: ${field.meaning}. Add it as ${EXAMPLES[field.type]}.` },
    ];
  }
  if (FORMS[field.type](value)) return [];
  const line = matter.lines[key] ?? 1;
  return [{ line, message: `"${key}" is "${value}", but must be ${EXAMPLES[field.type]}.` }];
}

const FORMS: Readonly<Record<FieldType, (value: string) => boolean>> = {
  text: (value) => value !== "",
  number: (value) => /^\d+$/.test(value),
  date: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && isRealDay(value),
  list: (value) => listOf(value).length > 0 && !/,\s*(?:,|$)/.test(value),
  locale: isLocale,
  flag: (value) => value === "true",
  hash: (value) => /^[0-9a-f]{12}$/.test(value),
};

function isRealDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function unknownField(key: string, known: readonly string[]): string {
  const suggestion = closest(key, known);
  const advice = suggestion ? `Did you mean "${suggestion}"?` : `Known fields: ${known.join(", ")}.`;
  return `"${key}" is not a known field. ${advice}`;
}
