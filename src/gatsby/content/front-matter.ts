import { FRONT_MATTER, type Field, type FieldType } from "./front-matter-fields.ts";
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
      values[key] = value.trim().replace(/^(["'])(.*)\1$/, "$2");
      places[key] = line;
    }
  });
  return { values, lines: places, faults };
}

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
  if (isOfType(value, field.type)) return [];
  const line = matter.lines[key] ?? 1;
  return [{ line, message: `"${key}" is "${value}", but must be ${EXAMPLES[field.type]}.` }];
}

function isOfType(value: string, type: FieldType): boolean {
  if (type === "text") return value !== "";
  if (type === "number") return /^\d+$/.test(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && isRealDay(value);
}

function isRealDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function unknownField(key: string, known: readonly string[]): string {
  const suggestion = closest(key, known);
  const advice = suggestion ? `Did you mean "${suggestion}"?` : `Known fields: ${known.join(", ")}.`;
  return `"${key}" is not a known field. ${advice}`;
}
